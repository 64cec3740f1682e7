// terms.ts - the abbreviations of the rules, explained beside a real table.
export const terms = {
	'abbr-UD': {
		en: 'Unit of distance, in which everything on the table is measured.',
		fr: 'Unité de distance : tout se mesure en UD sur la table.',
		de: 'Distanzeinheit, in der auf dem Tisch alles gemessen wird.',
	},
	'abbr-FT': { en: 'Skirmish factor, 0 to 2.', fr: 'Faculté tirailleur, de 0 à 2.', de: 'Plänklerwert, 0 bis 2.' },
}
