import { mostImportBytes } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'

/** Why a chosen file is not even sent; nothing when it may be. The server looks at its content. */
export function refusalOf(file: { name: string; size: number }): string | undefined {
  if (!/\.xlsx$/i.test(file.name)) return invoiceTexts.onlyXlsx
  if (file.size === 0) return invoiceTexts.empty
  return file.size > mostImportBytes ? invoiceTexts.tooLarge : undefined
}

const kilo = 1024
export function sizeText(bytes: number): string {
  return bytes < kilo * kilo ? `${Math.max(1, Math.round(bytes / kilo))} KB` : `${(bytes / kilo / kilo).toFixed(1)} MB`
}
