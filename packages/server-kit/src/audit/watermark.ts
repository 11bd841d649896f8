import type { Call, FileAnswer, WorkbookAnswer } from '../http/handler.ts'
import { streamWorkbook } from '../xlsx/writing/write.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Adds the watermark to every exported workbook (SHL-24). Exports name their sheets; only this module writes the
 * exporting user's name.
 */
export interface Watermark {
  /** Registers the source, from the feature in which users choose the watermark; null = none. */
  askedOf(source: (call: Call) => Promise<string | null>): void
  /** The workbook as sent, written while it is read. */
  fileOf(answer: WorkbookAnswer, call: Call): Promise<FileAnswer>
}

export function createWatermark(): Watermark {
  let source: (call: Call) => Promise<string | null> = () => Promise.resolve(null)
  return {
    askedOf: (asked) => {
      source = asked
    },
    async fileOf({ sheets, fileName, close }, call) {
      const mark = await source(call)
      const marked = mark === null ? [...sheets] : sheets.map((sheet) => ({ ...sheet, page: { ...sheet.page, mark } }))
      const body = streamWorkbook(marked)
      if (close !== undefined) body.once('close', () => void close())
      return { body, mediaType: xlsx, fileName }
    },
  }
}
