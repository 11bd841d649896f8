import { compact } from '@portal/domain/reading/plain'

/** Ways in which the remark of a red invoice names the blue one (invoices.json sources I05, I07, I18). */
const PATTERNS = [
  /被红冲蓝字(?:数电)?(?:发?票)?号码[:：]?(\d{20}|\d{8})/,
  /对应正数发票代码[:：]?(\d{10,12})[,，、]?(?:发票)?号码[:：]?(\d{8})/,
  /蓝字(?:数电)?发票代码[:：]?(\d{10,12})[,，、]?(?:蓝字)?(?:发票)?号码[:：]?(\d{8})/,
  /(?:对应|原)?(?:蓝字|正数)(?:数电)?(?:发?票)?号码[:：]?(\d{20}|\d{8})/,
]

/** The blue invoice's number as '20 digits' or 'code-number'; null when the remark names none. */
export function blueNumber(remark: string | null): string | null {
  if (remark === null) return null
  const text = compact(remark)
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text)
    if (found !== null) return found.slice(1).filter(Boolean).join('-')
  }
  return null
}
