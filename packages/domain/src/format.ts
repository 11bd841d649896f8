import { withoutEnd } from './text/ends.ts'
import { grouped } from './grouped.ts'
import { Decimal, isDecimalString } from './money.ts'

/**
 * The product's number formatter (SHL-12). Values are decimal strings and stay exact at any size.
 * percent: times 100 with a sign; wanYuan: in 10,000 yuan; hyphen: zero and blank show `-`; zero: blank shows as zero;
 * cthyphen: thousands, zero and blank show `-`; default: thousands-separated, blank stays blank.
 */
export type NumberStyle = 'default' | 'percent' | 'wanYuan' | 'hyphen' | 'zero' | 'cthyphen'

const DEFAULT_DIGITS = 2

/**
 * @param value a decimal string; null, undefined and '' are blank, any other text is shown unchanged
 * @param digits after the point
 */
export function formatNumber(
  value: string | null | undefined,
  style: NumberStyle = 'default',
  digits = DEFAULT_DIGITS,
): string {
  const text = value?.trim() ?? ''
  if (text === '') return blank(style, digits)
  if (!isDecimalString(text)) return text
  const number = new Decimal(text)
  switch (style) {
    case 'percent':
      return `${group(number.times(100), digits)}%`
    case 'wanYuan':
      return group(number.div(10_000), digits)
    case 'hyphen':
    case 'cthyphen':
      return number.isZero() ? '-' : group(number, digits)
    default:
      return group(number, digits)
  }
}

function blank(style: NumberStyle, digits: number): string {
  if (style === 'hyphen' || style === 'cthyphen') return '-'
  return style === 'zero' ? group(new Decimal(0), digits) : ''
}

function group(value: Decimal, digits: number): string {
  const fixed = value.toDecimalPlaces(digits).abs().toFixed(digits)
  const [whole = '0', fraction] = fixed.split('.')
  const isNegative = value.isNegative() && !/^[0.]*$/.test(fixed)
  return `${isNegative ? '-' : ''}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

const WAN = new Decimal(10_000)
const YI = new Decimal(100_000_000)

/** Chart labels: 12.5万 from ten thousand, 3.2亿 from a hundred million; trailing zeros are dropped. */
export function formatChartLabel(value: string, digits = DEFAULT_DIGITS): string {
  if (!isDecimalString(value)) return value
  const number = new Decimal(value)
  const size = number.abs()
  if (size.gte(YI)) return `${short(number.div(YI), digits)}亿`
  if (size.gte(WAN)) return `${short(number.div(WAN), digits)}万`
  return short(number, digits)
}

function short(value: Decimal, digits: number): string {
  const text = group(value, digits)
  return text.includes('.') ? withoutEnd(withoutEnd(text, '0'), '.') : text
}
