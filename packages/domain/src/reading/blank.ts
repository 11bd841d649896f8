import { compact } from './plain.ts'

/** Marks with which people and programs write that there is nothing: dashes, slashes, the accounting format's zero. */
const NOTHING = /^(?:[-—–−―]*|[/\\]|¥[-—–−]+)$/
/** Prints of a form in cells that hold no figure, and of an invoice whose tax is not shown. */
const MASK = /^\*+$/
const ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i

/** A text that says nothing, blanks included: `--`, `—`, `/`. */
export const isNothing = (text: string): boolean => text === '' || NOTHING.test(compact(text))

/** `无` says nothing where a number, code, day, amount or name is asked; in a list of words it may be an answer. */
export const saysNone = (text: string): boolean => compact(text) === '无'

/** `***` */
export const isMask = (text: string): boolean => MASK.test(compact(text))

/** A spreadsheet's error value, also where a program stored it as a text. */
export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR.test(text.trim())
