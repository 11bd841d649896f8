import type { Call, FileAnswer, WorkbookAnswer } from '../http/handler.ts'
import { streamWorkbook } from '../xlsx/writing/write.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * What every workbook bears that a call answers with (SHL-24): an export names its sheets, who exported it is written
 * here alone.
 */
export interface Watermark {
  /** Named by the feature in which people choose it; null = nothing is to be borne. */
  askedOf(source: (call: Call) => Promise<string | null>): void
  /** The workbook as it is sent, written as it is read. */
  fileOf(answer: WorkbookAnswer, call: Call): Promise<FileAnswer>
}

export function createWatermark(): Watermark {
  let source: (call: Call) => Promise<string | null> = () => Promise.resolve(null)
  return {
    askedOf: (asked) => {
      source = asked
    },
    async fileOf({ sheets, fileName }, call) {
      const mark = await source(call)
      const marked = mark === null ? [...sheets] : sheets.map((sheet) => ({ ...sheet, page: { ...sheet.page, mark } }))
      return { body: streamWorkbook(marked), mediaType: xlsx, fileName }
    },
  }
}
