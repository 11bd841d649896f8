import { Decimal } from '@portal/domain'

/** Marks in a hidden first column. They identify rows after users have moved them. */

/** Starts the row that names the columns. */
export const markOf = (code: string): string => `#${code}`
export const codeOfMark = (text: string): string | undefined => /^#([A-Z][A-Z0-9_]+)$/.exec(text)?.[1]

/** Below this row there are no form lines. */
export const endMark = '#end'

/** Taxpayer and period that the sheet was made for. */
export const ownerMark = (creditCode: string, period: string): string => `#of ${creditCode} ${period}`
export function ownerOfMark(text: string): { creditCode: string; period: string } | undefined {
  const [, creditCode, period] = /^#of (\S*) (\d{4,6}|\d{4}HY[12]|\d{8}(?:-\d+)?)$/.exec(text) ?? []
  return creditCode === undefined || period === undefined ? undefined : { creditCode, period }
}

/** From this amount on, a number cell (a double) does not keep cents. */
export const mostExact = new Decimal('1e13')
