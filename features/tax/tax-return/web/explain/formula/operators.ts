import type { Operator } from '@portal/tax-forms/lang/ast'

/** Signs as printed; the others are printed as typed. */
export const signs: Readonly<Partial<Record<Operator, string>>> = {
  '-': '−',
  '*': '×',
  '/': '÷',
  '!=': '≠',
  '<=': '≤',
  '>=': '≥',
  or: '或',
  and: '且',
}
/** How strongly an operator binds: weaker ones inside stand in brackets. */
export const powers: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
}
