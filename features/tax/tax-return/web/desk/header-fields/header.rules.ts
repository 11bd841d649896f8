import { parseAmount } from '@portal/domain/reading/amount'
import { isDate } from '@portal/domain/calendar-date'
import type { HeaderField } from '@portal/tax-forms'
import { mostHeadChars } from '../../../contract/index.ts'
import type { HeadOfForm } from '../../kind/tax-kind.ts'
import { toolTexts as texts } from '../grid-tools.texts.ts'

/** Set by the enterprise's profile and the task; not typed here. */
const known: ReadonlySet<string> = new Set(['taxpayerName', 'taxpayerId', 'period', 'periodKind'])
const longest = mostHeadChars

export const isKnown = ({ id }: HeaderField): boolean => known.has(id)

/** Digits after the point; a rate is kept as typed. */
const digitsOf: Partial<Record<HeaderField['type'], number | undefined>> = {
  integer: 0,
  number: 2,
  money: 2,
  rate: undefined,
}

/** A typed header value in wire format, or why it is refused. */
export function readField(
  { type }: HeaderField,
  text: string,
): { ok: true; value: string } | { ok: false; reason: string } {
  if (type in digitsOf) return parseAmount(text, digitsOf[type])
  const typed = text.normalize(type === 'text' ? 'NFC' : 'NFKC').trim()
  const value = type === 'date' || type === 'month' ? isoDate(typed) : typed
  if (value.length > longest) return { ok: false, reason: texts.tooLong }
  if (value !== '' && type === 'date' && !isDate(value)) return { ok: false, reason: texts.badDate }
  if (value !== '' && type === 'month' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(value))
    return { ok: false, reason: texts.badMonth }
  return { ok: true, value }
}

/** 2026/3/5, 2026.3.5, 2026年3月5日 and 20260305 are the same day. */
function isoDate(text: string): string {
  const found = /^(\d{4})[-/.年]?(\d{1,2})(?:[-/.月]?(\d{1,2})?日?)?$/.exec(text)
  if (found === null) return text
  return found
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'))
    .join('-')
}

/** Fields to show: those of other taxpayers only when something is filled in. */
export function fieldsToShow(
  fields: readonly HeaderField[],
  head: HeadOfForm | undefined,
  valueOf: (field: string) => string,
): readonly HeaderField[] {
  if (head === undefined) return fields
  const isFor = ({ id }: HeaderField): boolean =>
    head.onlyFor.every(({ fields: few, where, is }) => !few.includes(id) || is.includes(valueOf(where)))
  return fields.filter((field) => isFor(field) || valueOf(field.id) !== '')
}

/** Whether the head needs somebody's answer: a field of its line is empty, or, without a line, any answer decides. */
export const standsOpen = (
  fields: readonly HeaderField[],
  head: HeadOfForm | undefined,
  valueOf: (field: string) => string,
): boolean =>
  head === undefined
    ? fields.some(({ type }) => type === 'yn' || type === 'enum')
    : head.line.some((id) => valueOf(id) === '')
