import type { Asked, WordList } from '../../contract/asks.ts'

/** Words told of one workbook: more are hardly the bureau's. */
const MOST_WORDS = 50
const MOST_CHARS = 60
/** Runs of hidden rows named one by one. */
const MOST_RUNS = 10

export type Asking = {
  hiddenRow: (sheet: string, row: number) => void
  line: () => void
  word: (list: WordList, text: string, readsAs: string | null) => void
  answer: () => Asked
}

/** Gathers what a workbook asks while it is read. Keeps bounded memory, however long it is. */
export function createAsking(hiddenSheets: string[]): Asking {
  const runs: { sheet: string; first: number; last: number }[] = []
  const words = new Map<string, Asked['words'][number]>()
  let [hidden, lines, hiddenRuns] = [0, 0, 0]
  let [lastSheet, lastRow] = ['', 0]
  return {
    hiddenRow(sheet, row) {
      hidden += 1
      const run = runs.at(-1)
      const continues = lastSheet === sheet && lastRow + 1 === row
      if (!continues) hiddenRuns += 1
      if (continues && run !== undefined && hiddenRuns <= MOST_RUNS) run.last = row
      else if (hiddenRuns <= MOST_RUNS) runs.push({ sheet, first: row, last: row })
      lastSheet = sheet
      lastRow = row
    },
    line: () => void (lines += 1),
    word(list, text, readsAs) {
      const found = words.get(`${list} ${text}`)
      if (found !== undefined) found.rows += 1
      else if (words.size < MOST_WORDS && text.length <= MOST_CHARS)
        words.set(`${list} ${text}`, { list, text, rows: 1, readsAs })
    },
    answer: () => ({
      hiddenRows: hidden === 0 ? null : { count: hidden, where: whereOf(runs) + (hiddenRuns > MOST_RUNS ? ' 等' : '') },
      hiddenSheets,
      lines,
      words: [...words.values()],
    }),
  }
}

const whereOf = (runs: readonly { sheet: string; first: number; last: number }[]): string =>
  [...Map.groupBy(runs, ({ sheet }) => sheet)]
    .map(
      ([sheet, own]) =>
        `“${sheet}”第 ${own.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join('、')} 行`,
    )
    .join('，')
