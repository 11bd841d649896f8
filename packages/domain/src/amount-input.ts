import { Decimal } from './money.ts'

/** Result of a typed or pasted amount: a wire decimal, `''` for an empty cell, or the reason it is refused. */
export type ParsedAmount = { ok: true; value: string } | { ok: false; reason: string }

/** Dashes with or without a currency sign: the accounting format of spreadsheets shows zero so. */
const EMPTY = new Set(['', '-', '--', '—', '——', '－', '–', '¥-', '¥ -'])
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/
/** `1 234 567.5`: groups of three separated by spaces, as other ledgers print them. */
const SPACED = /^\d{1,3}(?: \d{3})+(?:\.\d+)?$/

const refuse = (reason: string): ParsedAmount => ({ ok: false, reason })

/**
 * Reads an amount in the usual spellings: full-width digits, commas or spaces between groups of three, `(1.00)` and
 * `1.00-` for minus, `￥`, `12.5%`, `—` for an empty cell. Anything ambiguous (`12,34`, `1e5`) is refused with a reason
 * for the user; nothing is guessed.
 * @param decimals refuses more digits after the point than the form has; without it any number is kept
 */
export function parseAmount(input: string, decimals?: number): ParsedAmount {
  let text = input.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (EMPTY.has(text)) return { ok: true, value: '' }

  let negative = false
  const bracketed = /^\((.*)\)$/.exec(text)
  if (bracketed) {
    negative = true
    text = (bracketed[1] ?? '').trim()
  }
  const signed = /^(?:¥\s*)?([+\-−])?\s*(?:¥\s*)?(.*)$/.exec(text)
  if (signed?.[1] && signed[1] !== '+') {
    if (negative) return refuse('括号与负号不能同时使用')
    negative = true
  }
  text = signed?.[2] ?? ''
  // Older ledgers print the minus sign at the end.
  const trailing = /^([\d.,]+)\s*[-−]$/.exec(text)
  if (trailing) {
    if (negative) return refuse('负号只能有一个')
    negative = true
    text = trailing[1] ?? ''
  }
  const percent = text.endsWith('%')
  if (percent) text = text.slice(0, -1).trim()

  if (text.startsWith('#')) return refuse(`Excel 里是错误值 ${text}`)
  if (/^[\d.,]*e[+-]?\d+$/i.test(text)) return refuse('不支持科学计数法，请输入完整数字')
  if (/,/.test(text) && !NUMBER.test(text)) return refuse('千分位逗号须每三位一个')
  if (SPACED.test(text)) text = text.replaceAll(' ', '')
  if (!NUMBER.test(text)) return refuse('请输入数字')

  let value = new Decimal(text.replaceAll(',', ''))
  if (percent) value = value.div(100)
  if (negative) value = value.neg()
  if (decimals !== undefined && value.decimalPlaces() > decimals) return refuse(`最多保留${decimals}位小数`)
  return { ok: true, value: value.isZero() ? '0' : value.toFixed() }
}

/** Like parseAmount, for money cells: accepts at most two decimals, returns a two-digit string. */
export function parseMoney(input: string): ParsedAmount {
  const parsed = parseAmount(input, 2)
  if (!parsed.ok || parsed.value === '') return parsed
  return { ok: true, value: new Decimal(parsed.value).toFixed(2) }
}
