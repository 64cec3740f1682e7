// title.ts - a name at the beginning of a line.
export const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
