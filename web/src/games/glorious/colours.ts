// colours.ts - the four colours, by seat, as the position names them.
export const COLOURS = ['red', 'yellow', 'blue', 'green']
