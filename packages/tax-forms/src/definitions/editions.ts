import editions from '../../data/editions.json' with { type: 'json' }

export interface Edition {
  code: string
  name: string
  layout: string
  effectiveFrom: string
  effectiveTo: string | null
}

export const EDITIONS: readonly Edition[] = editions.forms

/** All forms, in the order of the tax types. */
export const FORM_CODES: readonly string[] = EDITIONS.map((edition) => edition.code)

const BY_TAX_TYPE: Readonly<Record<string, readonly string[]>> = editions.byTaxType

/**
 * The forms of a tax type in force for a period, in filing order.
 * Annual forms follow the tax year. Monthly and quarterly ones follow the day filing opens, as announcements define it:
 * 2025 Q3 was filed in October 2025 on the form in force from 2025-10-01.
 * @param taxpayer limits VAT to the forms of general ('general') or small-scale ('small') taxpayers
 */
export function formsForPeriod(taxType: string, period: string, taxpayer?: 'general' | 'small'): string[] {
  const day = decisiveDay(period)
  const codes = Object.hasOwn(BY_TAX_TYPE, taxType) ? (BY_TAX_TYPE[taxType] ?? []) : []
  return codes.filter((code) => {
    const edition = EDITIONS.find((one) => one.code === code)
    if (edition === undefined || edition.effectiveFrom > day) return false
    if (edition.effectiveTo !== null && edition.effectiveTo < day) return false
    if (taxpayer === 'general') return !code.startsWith('VATS_')
    if (taxpayer === 'small') return !code.startsWith('VATG_')
    return true
  })
}

function decisiveDay(period: string): string {
  const year = Number(period.slice(0, 4))
  if (period.length === 4) return `${period}-12-31`
  const place = Number(period.slice(-1))
  const lastMonth = period.length === 7 ? place * 6 : period.length === 5 ? place * 3 : Number(period.slice(4))
  const [nextYear, nextMonth] = lastMonth === 12 ? [year + 1, 1] : [year, lastMonth + 1]
  return `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}-01`
}
