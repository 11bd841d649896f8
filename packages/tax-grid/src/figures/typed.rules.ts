import { parseAmount } from '@portal/domain/reading/amount'
import { computeSum, isSum } from '@portal/domain/arithmetic'
import { formatNumber } from '@portal/domain/format'
import { Decimal, toFixedText } from '@portal/domain/money'
import { isErrorText } from '@portal/domain/reading/blank'
import { unwrapped } from '@portal/domain/reading/plain'
import { isTooLarge, tooLargeText } from '@portal/tax-forms/layout/amount-limit.rules'
import { isText, shownText, yesNo, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { rowTexts } from './row.texts.ts'
import { gridTexts } from './grid.texts.ts'

/** 元 or 万元: the unit in which money is displayed and typed. */
export type Unit = 'yuan' | 'wan'
/** `told`: how a text that is no plain number was understood; '' when no explanation is needed. */
export type Read = { ok: true; value: string; told: string } | { ok: false; reason: string }

/** Longest text of a cell; names and codes are shorter. */
const longestText = 200
const tenThousand = 10_000
/** Additional decimal digits of 万元 compared with 元. */
const wanDigits = 4

const isRate = ({ type, kind }: CellShape): boolean => type === 'rate' || kind === 'rate'
/** Only money uses the unit; rates, counts and texts stay unchanged. */
export const isInUnit = (shape: CellShape): boolean => shape.type === 'money' && !isRate(shape) && !isText(shape)
export const inWan = (value: string): Decimal => new Decimal(value).div(tenThousand)

/** Converts typed or pasted text to wire format; '' empties the cell. `unit`: unit of money in `text`. */
export function readTyped(text: string, shape: CellShape, unit: Unit = 'yuan'): Read {
  if (isText(shape)) {
    const trimmed = unwrapped(text.trim())
    if (isErrorText(trimmed)) return { ok: false, reason: gridTexts.isError(trimmed) }
    if (shape.options !== undefined && trimmed !== '') return readOption(trimmed, shape.options)
    return trimmed.length > longestText
      ? { ok: false, reason: gridTexts.tooLong(longestText) }
      : { ok: true, value: trimmed, told: '' }
  }
  const digits = isRate(shape) || shape.type === 'number' ? undefined : shape.type === 'integer' ? 0 : shape.decimals
  const times = unit === 'wan' && isInUnit(shape) ? tenThousand : 1
  const bare = unwrapped(text.trim())
  if (isSum(bare)) return readSum(bare, shape, digits, times)
  const parsed = parseAmount(
    bare,
    digits === undefined || times === 1 ? digits : digits + wanDigits,
    times === 1 ? '元' : '万元',
  )
  if (!parsed.ok) return parsed
  if (parsed.value === '') return { ...parsed, told: '' }
  const value = new Decimal(parsed.value).times(times)
  if (isTooLarge(value)) return { ok: false, reason: tooLargeText }
  const kept = isInUnit(shape) ? toFixedText(value, shape.decimals) : parsed.value
  return { ok: true, value: kept, told: isUnusual(text) ? gridTexts.readAs(text.trim(), formatNumber(kept)) : '' }
}

/** A value of the list, or its words: 是 is Y. */
function readOption(text: string, options: readonly string[]): Read {
  const wanted = text.normalize('NFKC')
  const found = options.find((option) => option === wanted || yesNo[option] === wanted || option === text)
  return found === undefined ? { ok: false, reason: rowTexts.chooseOption } : { ok: true, value: found, told: '' }
}

/** Computes a sum exactly and rounds once, to the cell's digits; a count takes no fraction. */
function readSum(text: string, shape: CellShape, digits: number | undefined, times: number): Read {
  const computed = computeSum(text)
  if (!computed.ok) return computed
  const value = computed.value.times(times)
  if (isTooLarge(value)) return { ok: false, reason: tooLargeText }
  if (shape.type === 'integer' && !value.isInteger()) return { ok: false, reason: gridTexts.wholeOnly }
  const kept = digits === undefined ? value.toDecimalPlaces(6) : value.toDecimalPlaces(digits)
  const shown = isRate(shape) ? shownText(kept.toFixed(), shape) : formatNumber(kept.toFixed(), 'default', digits)
  const sum = text.normalize('NFKC').trim()
  return {
    ok: true,
    value: isInUnit(shape) ? toFixedText(kept, shape.decimals) : kept.toFixed(),
    told: kept.eq(value) ? gridTexts.summed(sum, shown) : gridTexts.summedRounded(sum, shown),
  }
}

/** Groups parted by spaces, or the full stop of a Chinese keyboard as the point. */
const isUnusual = (text: string): boolean => /\d[ 。]\d/.test(text.normalize('NFKC').trim())

/** Initial text of the editor: the plain number in the unit, a rate as percent. */
export const editText = (value: string, shape: CellShape, unit: Unit = 'yuan'): string =>
  value === '' || isText(shape)
    ? value
    : isRate(shape)
      ? shownText(value, shape)
      : unit === 'wan' && isInUnit(shape)
        ? inWan(value).toFixed()
        : value
