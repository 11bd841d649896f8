/**
 * A pattern that a schema or the data of a rule declares. Never one that people write: it could run for ever. The one
 * place that compiles what no file spells (house/linear-patterns).
 */
export const patternOf = (declared: string, flags: '' | 'u' = 'u'): RegExp => new RegExp(declared, flags)

/** A text as a part of a pattern, where it stands for itself. */
export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
