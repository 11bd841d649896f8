import { parseAmount } from '@portal/domain/amount-input'
import { Decimal } from '@portal/domain/money'
import { blankText, isText, shownText, type CellShape } from '../../contract/shown-text.rules.ts'
import { gridTexts } from './grid.texts.ts'

export { blankText, isText, shownText, type CellShape }

export type Read = { ok: true, value: string } | { ok: false, reason: string }

/** Text of a cell may be this long; a name or code is shorter. */
const longestText = 200

/** What a person typed or pasted, as the wire wants it; '' empties the cell. */
export function readTyped(text: string, { type, kind, decimals }: CellShape): Read {
  if (isText({ type, kind })) {
    const trimmed = text.trim()
    return trimmed.length > longestText ? { ok: false, reason: gridTexts.tooLong(longestText) } : { ok: true, value: trimmed }
  }
  if (type === 'rate' || kind === 'rate') return parseAmount(text)
  const parsed = parseAmount(text, type === 'integer' ? 0 : decimals)
  if (!parsed.ok || parsed.value === '' || type !== 'money') return parsed
  return { ok: true, value: new Decimal(parsed.value).toFixed(decimals) }
}

/** What the editor opens with: the plain number, a rate as percent. */
export const editText = (value: string, shape: CellShape): string =>
  value !== '' && !isText(shape) && (shape.type === 'rate' || shape.kind === 'rate') ? shownText(value, shape) : value

export const isZero = (value: string): boolean => value === '' || /^-?0*(\.0*)?$/.test(value)
