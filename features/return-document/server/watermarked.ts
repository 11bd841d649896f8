import type { WriteSheet } from '@portal/server-kit/xlsx/index'

/** `&` begins a code in the foot of a sheet, so one of the words is written twice. */
const asWords = (text: string): string => text.replaceAll('&', '&&')
const inMiddle = (footer: string): string => footer === '' || footer.startsWith('&') ? footer : `&C${footer}`

/** The sheets with who exported them at the right of each printed page's foot; without a watermark as they are. */
export const watermarked = (sheets: WriteSheet[], words: string | null): WriteSheet[] => words === null ? sheets : sheets.map(sheet => ({
  ...sheet, page: { ...sheet.page, print: { ...sheet.page?.print, footer: `${inMiddle(sheet.page?.print?.footer ?? '')}&R${asWords(words)}` } },
}))
