import type { FormDefinition } from '../types.ts'

/** Whether a form is the declaration itself, which annexes belong to. Tests name them all. */
export const isMainForm = (code: string): boolean => /(?:_MAIN|^A[12]00000(?:_\d{4})?)$/.test(code)

/** Declaration first, then annexes by number, as they are filed. */
export const byFilingOrder = (a: string, b: string): number =>
  Number(isMainForm(b)) - Number(isMainForm(a)) || a.localeCompare(b)

/** What a form calls its lines: 栏 on a declaration that numbers them 栏次, else 行. */
export const lineWord = ({ code, headerRows }: Pick<FormDefinition, 'code' | 'headerRows'>): '栏' | '行' =>
  isMainForm(code) && headerRows.flat().some(({ lead, text }) => lead !== undefined && text === '栏次') ? '栏' : '行'
