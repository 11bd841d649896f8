import { createRowRuns } from '@portal/server-kit/xlsx/row-runs'
import type { Asked, WordList } from '../../contract/asks.ts'

/** Words told of one workbook: more are hardly the bureau's. */
const MOST_WORDS = 50
const MOST_CHARS = 60

export type Asking = {
  hiddenRow: (sheet: string, row: number) => void
  line: () => void
  word: (list: WordList, text: string, readsAs: string | null) => void
  answer: () => Asked
}

/** Gathers what a workbook asks while it is read, in bounded memory. */
export function createAsking(hiddenSheets: string[]): Asking {
  const hidden = new Map<string, ReturnType<typeof createRowRuns>>()
  const words = new Map<string, Asked['words'][number]>()
  let lines = 0
  return {
    hiddenRow(sheet, row) {
      const rows = hidden.get(sheet) ?? createRowRuns()
      hidden.set(sheet, rows)
      rows.add(row)
    },
    line: () => void (lines += 1),
    word(list, text, readsAs) {
      const found = words.get(`${list} ${text}`)
      if (found !== undefined) found.rows += 1
      else if (words.size < MOST_WORDS && text.length <= MOST_CHARS)
        words.set(`${list} ${text}`, { list, text, rows: 1, readsAs })
    },
    answer: () => ({
      hiddenRows:
        hidden.size === 0
          ? null
          : {
              count: [...hidden.values()].reduce((sum, rows) => sum + rows.count(), 0),
              where: [...hidden].map(([sheet, rows]) => `“${sheet}”第 ${rows.named()} 行`).join('，'),
            },
      hiddenSheets,
      lines,
      words: [...words.values()],
    }),
  }
}
