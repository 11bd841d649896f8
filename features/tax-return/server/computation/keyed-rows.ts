/** The key in the name of a keyed row, `reduce[0001129924]`; '' for other names. */
export const keyOfName = (name: string): string => /\[(.*)\]$/.exec(name)?.[1] ?? ''
