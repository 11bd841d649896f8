import { compact } from './plain.ts'

/** What people add to a heading: the mark of a required column, the unit 元, a colon. 万元 stays: it is another column. */
const ADDED = /(?:\*|:|\((?:必填|选填|(?:单位:?)?(?:人民币)?元)\))+$/

/** A heading for comparison: half width, without spaces, line breaks, marks, the unit 元 and a final colon. */
export const headingOf = (text: string): string => compact(text).replace(/^\*+/, '').replace(ADDED, '')
