import { parseAmount, parseMoney } from '@portal/domain/reading/amount'
import { computeSum, isSum } from '@portal/domain/arithmetic'
import { formatNumber } from '@portal/domain/format'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { Read } from '../field-input.ts'
import { fieldTexts } from '../field.texts.ts'
import { TypedField, type TypedProps } from './typed-field.tsx'
import css from '../fields.module.css'

/** Digits before the point that an amount may have. */
const mostDigits = 18

/** Reads a typed amount: separators, `(1.00)`, `￥`, and sums such as `=100+23`, rounded once to cents. */
export function readAmount(text: string): Read {
  const found = isSum(text) ? readSum(text) : parseMoney(text)
  if (!found.ok || found.value === '') return found
  const whole = /^-?(\d+)/.exec(found.value)?.[1] ?? ''
  return whole.length > mostDigits ? { ok: false, reason: fieldTexts.number.tooLarge } : found
}

function readSum(text: string): Read {
  const computed = computeSum(text)
  return computed.ok ? { ok: true, value: toMoney(computed.value) } : computed
}

/** An amount in yuan as decimal text with two digits, '' for none; shown with separators. */
export const AmountField = (props: TypedProps) => (
  <TypedField
    inputMode="decimal"
    {...props}
    className={`${props.className ?? 'input'} ${css.amountInput}`}
    read={readAmount}
    // What is no amount stands as it was typed: rounded it would look right.
    show={(value) => (readAmount(value).ok ? formatNumber(value) : value)}
  />
)

/** Reads a typed number; `decimals` after the point at most. */
export function readNumber(text: string, decimals: number): Read {
  const parsed = parseAmount(text)
  if (!parsed.ok || parsed.value === '') return parsed
  const value = toDecimal(parsed.value)
  if (value.decimalPlaces() > decimals)
    return { ok: false, reason: decimals === 0 ? fieldTexts.number.wholeOnly : fieldTexts.number.decimals(decimals) }
  return { ok: true, value: value.toFixed() }
}

/** A number as text, '' for none. `decimals`: digits after the point; whole numbers without it. */
export const NumberField = ({ decimals = 0, unit, ...props }: TypedProps & { decimals?: number; unit?: string }) => (
  <TypedField
    inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    {...props}
    {...(unit === undefined || props.placeholder !== undefined ? {} : { placeholder: unit })}
    className={`${props.className ?? 'input'} ${css.amountInput}`}
    read={(text) => readNumber(text, decimals)}
    show={(value) => value}
  />
)
