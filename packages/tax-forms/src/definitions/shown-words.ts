import data from '../../data/shown-words.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = data.words

/** A text of the reference for users, without ids of rules, cells and sources. */
export const shownWords = (text: string): string => words[text] ?? text
