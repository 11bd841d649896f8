import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { Asset } from './assets.port.ts'

/** Rows of the table of depreciation by class of asset, with the fewest years that the law asks for; null: none. */
export const assetClasses: Readonly<Record<string, { row: string; years: number | null; fromSameMonth?: true }>> = {
  '房屋、建筑物': { row: 'r2', years: 20 },
  '机器、机械和其他生产设备': { row: 'r3', years: 10 },
  '器具、工具、家具': { row: 'r4', years: 5 },
  '飞机、火车、轮船以外的运输工具': { row: 'r5', years: 4 },
  电子设备: { row: 'r6', years: 3 },
  其他固定资产: { row: 'r7', years: null },
  林木类生产性生物资产: { row: 'r9', years: 10 },
  畜类生产性生物资产: { row: 'r10', years: 3 },
  专利权: { row: 'r12', years: 10, fromSameMonth: true },
  商标权: { row: 'r13', years: 10, fromSameMonth: true },
  著作权: { row: 'r14', years: 10, fromSameMonth: true },
  土地使用权: { row: 'r15', years: 10, fromSameMonth: true },
  非专利技术: { row: 'r16', years: 10, fromSameMonth: true },
  特许权使用费: { row: 'r17', years: 10, fromSameMonth: true },
  软件: { row: 'r18', years: 2, fromSameMonth: true },
  其他无形资产: { row: 'r19', years: 10, fromSameMonth: true },
  已足额提取折旧的固定资产的改建支出: { row: 'r21', years: null },
  租入固定资产的改建支出: { row: 'r22', years: null },
  固定资产的大修理支出: { row: 'r23', years: 3 },
  开办费: { row: 'r24', years: 3 },
  其他长期待摊费用: { row: 'r25', years: 3 },
}

/** What the table says of one asset and year; `general`: by the law's usual years, of an accelerated one alone. */
export interface AssetAmounts {
  row: string
  value: Decimal
  booked: Decimal
  bookedTotal: Decimal
  basis: Decimal
  allowed: Decimal
  allowedTotal: Decimal
  general: Decimal | null
}

export const oneOff = '一次性扣除'
const shortened = '缩短折旧年限'
/** Its amounts follow no straight line, so somebody says them year by year. */
export const byMethod = '加速折旧方法'

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Amounts of an asset for a year; null where it has none then, 'ask' where only a person knows them. */
export function amountsOf(asset: Asset, year: string): AssetAmounts | 'ask' | null {
  const kind = assetClasses[asset.assetClass]
  if (kind === undefined) return null
  const first = monthsOf(asset.acquired) + (kind.fromSameMonth ? 0 : 1)
  const start = Number(year) * 12
  const gone = asset.disposed === undefined ? undefined : monthsOf(asset.disposed) + (kind.fromSameMonth ? 0 : 1)
  // What left before the year, and what begins after it, stands in no row.
  if (first >= start + 12 || (gone !== undefined && gone <= start)) return null
  const value = toDecimal(asset.value)
  const basis = toDecimal(asset.taxBasis ?? asset.value)
  const said = asset.depreciation.find((one) => one.year === year)
  const isAccelerated = asset.scheme !== undefined
  if (said !== undefined)
    return {
      row: kind.row,
      value,
      basis,
      booked: toDecimal(said.booked),
      bookedTotal: toDecimal(said.bookedTotal),
      allowed: toDecimal(said.allowed),
      allowedTotal: toDecimal(said.allowedTotal),
      general: isAccelerated ? toDecimal(said.general ?? said.allowed) : null,
    }
  if (asset.scheme === byMethod) return 'ask'
  const residual = toDecimal(asset.residual ?? '0')
  const taxYears = Number(asset.taxYears ?? asset.years)
  const usualYears = asset.scheme === shortened ? (kind.years ?? taxYears) : taxYears
  /** Written off by the straight line to the end of a month, from the first one on. */
  const until = (of: Decimal, years: number, month: number): Decimal => {
    const whole = years * 12
    const months = Math.min(Math.max(Math.min(month, gone ?? month) - first, 0), whole)
    return of.times(toDecimal('1').minus(residual)).times(months).div(whole).toDecimalPlaces(2)
  }
  const within = (of: Decimal, years: number): Decimal => until(of, years, start + 12).minus(until(of, years, start))
  const isOneOff = asset.scheme === oneOff
  return {
    row: kind.row,
    value,
    basis,
    booked: within(value, Number(asset.years)),
    bookedTotal: until(value, Number(asset.years), start + 12),
    allowed: isOneOff ? (first >= start ? basis : ZERO) : within(basis, taxYears),
    allowedTotal: isOneOff ? basis : until(basis, taxYears, start + 12),
    general: isAccelerated ? within(basis, usualYears) : null,
  }
}
