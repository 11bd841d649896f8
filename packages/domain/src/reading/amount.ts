import { Decimal } from '../money.ts'
import { isErrorText, isNothing } from './blank.ts'
import { plain, withPoint } from './plain.ts'

/** Result of a typed or pasted amount: a wire decimal, `''` for an empty cell, or the reason it is refused. */
export type ParsedAmount = { ok: true; value: string } | { ok: false; reason: string }
/** The unit that a column or view states; amounts written with another one are refused. */
export type AmountUnit = '元' | '万元'

const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/
/** `1 234 567.5`: groups of three separated by spaces, as other ledgers print them. */
const SPACED = /^\d{1,3}(?: \d{3})+(?:\.\d+)?$/
const CURRENCY_BEFORE = /^([-+−–]?) ?(?:¥|RMB|CNY|人民币)(?::? ?)/i
const CURRENCY_AFTER = / ?(?:RMB|CNY|人民币)$/i
const UNIT = / ?(?<![百千万亿])([百千万亿]{0,9})(元[整正]?|(?<=[百千万亿]))$/
/** Digits that a spreadsheet keeps of a number; what follows is noise of binary arithmetic. */
const STORED_DIGITS = 15

const refuse = (reason: string): ParsedAmount => ({ ok: false, reason })

/** Digits of a number cell without exponent. */
export const exactNumber = (text: string): string => (/^\d{1,15}$/.test(text) ? text : new Decimal(text).toFixed())

/** Digits of a number cell: no exponent, no binary noise beyond the fifteenth digit. */
export const storedNumber = (text: string): string => new Decimal(text).toSignificantDigits(STORED_DIGITS).toFixed()

/**
 * Reads an amount in the usual spellings: full-width digits, commas or spaces between groups of three, `(1.00)` and
 * `1.00-` for minus, `￥`, `元`, `123。45`, `12.5%`, `—` for an empty cell. Anything ambiguous (`12,34`, `1e5`,
 * `3万元`) is refused with a reason for the user; nothing is guessed.
 * @param decimals refuses more digits after the point than the form has; without it any number is kept
 */
export function parseAmount(input: string, decimals?: number, unit: AmountUnit = '元'): ParsedAmount {
  const typed = plain(input)
  if (isNothing(typed)) return { ok: true, value: '' }
  if (isErrorText(typed)) return refuse(`Excel 里是错误值 ${typed}`)
  const bare = withoutUnit(withPoint(typed), unit)
  if (!bare.ok) return bare
  let text = bare.value

  let negative = false
  const bracketed = /^\((.*)\)$/.exec(text)
  if (bracketed) {
    negative = true
    const inner = withoutUnit((bracketed[1] ?? '').trim(), unit)
    if (!inner.ok) return inner
    text = inner.value
  }
  const signed = /^([+\-−–])? ?(.*)$/.exec(text)
  if (signed?.[1] && signed[1] !== '+') {
    if (negative) return refuse('括号与负号不能同时使用')
    negative = true
  }
  text = signed?.[2] ?? ''
  // Older ledgers print the minus sign at the end.
  const trailing = /^([\d.,]+) ?[-−–]$/.exec(text)
  if (trailing) {
    if (negative) return refuse('负号只能有一个')
    negative = true
    text = trailing[1] ?? ''
  }
  const percent = text.endsWith('%')
  if (percent) text = text.slice(0, -1).trim()

  if (/^[\d.,]*e[+-]?\d+$/i.test(text)) return refuse('不支持科学计数法，请输入完整数字')
  if (/^[\d.,]+$/.test(text) && text.includes(',') && !NUMBER.test(text))
    return refuse('千分位逗号须每三位一个，小数点请用“.”')
  if (SPACED.test(text)) text = text.replaceAll(' ', '')
  if (!NUMBER.test(text)) return refuse('请输入数字')

  let value = new Decimal(text.replaceAll(',', ''))
  if (percent) value = value.div(100)
  if (negative) value = value.neg()
  if (decimals !== undefined && value.decimalPlaces() > decimals) return refuse(`最多保留${decimals}位小数`)
  return { ok: true, value: value.isZero() ? '0' : value.toFixed() }
}

/** Without currency and unit; the sign stays. An amount in another unit than the column's is refused. */
function withoutUnit(text: string, unit: AmountUnit): ParsedAmount {
  const number = text.replace(CURRENCY_BEFORE, '$1').replace(CURRENCY_AFTER, '')
  const found = UNIT.exec(number)
  if (found === null) return { ok: true, value: number }
  const isThisUnit = found[1] === (unit === '元' ? '' : '万')
  if (!isThisUnit) return refuse(`这里以${unit}为单位，请换算后只写数字`)
  return { ok: true, value: number.slice(0, found.index) }
}

/** Like parseAmount, exact, for money: a percentage is none. */
export function parseYuan(input: string): ParsedAmount {
  return /%\s*$/.test(plain(input)) ? refuse('金额不能写成百分数') : parseAmount(input)
}

/** Like parseYuan, for money cells: accepts at most two decimals, returns a two-digit string. */
export function parseMoney(input: string): ParsedAmount {
  const parsed = parseYuan(input)
  if (!parsed.ok || parsed.value === '') return parsed
  const value = new Decimal(parsed.value)
  return value.decimalPlaces() > 2 ? refuse('最多保留2位小数') : { ok: true, value: value.toFixed(2) }
}
