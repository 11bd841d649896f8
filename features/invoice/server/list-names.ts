import { KINDS, LISTS } from './intake/reference.ts'

/** The Chinese name of a code, as the workbooks write it; the code itself when the lists do not know it. */
export const nameInList = (list: string, code: string): string =>
  (list === 'kinds' ? KINDS.get(code)?.name : LISTS[list]?.find(value => value.code === code)?.text) ?? code
