import { XLSX_TEXTS } from './xlsx.texts.ts'

export type XlsxErrorCode = keyof typeof XLSX_TEXTS

/** A workbook that cannot be read. `message` is for the user who uploaded it; `actual` names the real content type. */
export class XlsxError extends Error {
  readonly code: XlsxErrorCode
  readonly actual: string | undefined

  constructor(code: XlsxErrorCode, details: Record<string, string> = {}, cause?: unknown, message?: string) {
    super(message ?? fillIn(XLSX_TEXTS[code], details), cause === undefined ? undefined : { cause })
    this.name = 'XlsxError'
    this.code = code
    this.actual = details['actual']
  }

  /** The same error with its place in the workbook: a sheet's name or another part's name. */
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
