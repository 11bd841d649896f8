import { XLSX_TEXTS } from './xlsx.texts.ts'

export type XlsxErrorCode = keyof typeof XLSX_TEXTS

/**
 * A workbook that can't be read. `message` is for the person who uploaded it; `actual` names what a non-workbook is.
 */
export class XlsxError extends Error {
  readonly code: XlsxErrorCode
  readonly actual: string | undefined

  constructor(code: XlsxErrorCode, details: Record<string, string> = {}, cause?: unknown, message?: string) {
    super(message ?? fillIn(XLSX_TEXTS[code], details), cause === undefined ? undefined : { cause })
    this.name = 'XlsxError'
    this.code = code
    this.actual = details['actual']
  }

  /** The same, saying where in the workbook: a sheet by its name, another part by its own. */
  within(place: string): XlsxError {
    return new XlsxError(
      this.code,
      this.actual === undefined ? {} : { actual: this.actual },
      this.cause,
      `${place}：${this.message}`,
    )
  }
}

function fillIn(text: string, details: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
}
