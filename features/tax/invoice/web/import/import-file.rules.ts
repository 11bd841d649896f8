import { mostImportBytes } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'

/** Reason for not sending a chosen file; undefined if it can be sent. The server checks the content. */
export function refusalOf(file: { name: string; size: number }): string | undefined {
  if (!/\.xlsx$/i.test(file.name)) return invoiceTexts.onlyXlsx
  if (file.size === 0) return invoiceTexts.empty
  return file.size > mostImportBytes ? invoiceTexts.tooLarge : undefined
}

const kilo = 1024
export function sizeText(bytes: number): string {
  return bytes < kilo * kilo ? `${Math.max(1, Math.round(bytes / kilo))} KB` : `${(bytes / kilo / kilo).toFixed(1)} MB`
}
