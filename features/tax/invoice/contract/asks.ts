/**
 * Checks that ask; nothing is taken over before the person answers. A file of its own, because the process that reads
 * workbooks loads no schemas.
 */
/** For the month of a confirmed list. */
export const asksListPeriod = 'INV.F09'
/** Whether rows that the workbook hides belong to it. */
export const asksHiddenRows = 'INV.F10'
export const asking: readonly string[] = [asksListPeriod, asksHiddenRows]

/** Lists whose unknown words a person reads as one of their own. */
export const wordLists = ['kinds', 'rates', 'statuses', 'risks'] as const
export type WordList = (typeof wordLists)[number]

/**
 * What a person said of a workbook that asked: whether hidden rows count, which hidden sheets are read, that lines
 * without a number belong to the invoice above.
 */
export type Choices = { hiddenRows?: 'take' | 'leave'; sheets?: string[]; lines?: 'above' }

/**
 * What a workbook asks, beside its findings. `hiddenRows.where` names them in words; `hiddenSheets` are lists that were
 * not read; `lines` counts lines without a number below an invoice; `words` are those that no list has (`readsAs` null)
 * and those read as the enterprise said before.
 */
export type Asked = {
  hiddenRows: { count: number; where: string } | null
  hiddenSheets: string[]
  lines: number
  words: { list: WordList; text: string; rows: number; readsAs: string | null }[]
}
