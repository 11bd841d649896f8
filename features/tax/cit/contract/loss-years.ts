/** The table of losses by year. */
export const lossForm = 'A106000'

/** Its rows by age, oldest first: ten years ago to this year. */
export const lossRows = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10', 'r11'] as const

/** The year that a row of a return is of. */
export const lossYearOf = (period: string, at: number): string => String(Number(period.slice(0, 4)) - 10 + at)

/** Years after a loss in which it may be used, by kind of enterprise; codes of the table's column 7. */
export const yearsOfKind: Readonly<Record<string, number>> = {
  '100': 5,
  '200': 10,
  '300': 10,
  '400': 10,
  '500': 8,
  '600': 8,
}
