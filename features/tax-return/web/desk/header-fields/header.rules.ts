import { isDate } from '@portal/domain/calendar-date'
import type { HeaderField } from '@portal/tax-forms'
import { mostHeadChars } from '../../../contract/index.ts'
import { toolTexts as texts } from '../grid-tools.texts.ts'

/** Set by the enterprise's profile and the task; not typed here. */
const known: ReadonlySet<string> = new Set(['taxpayerName', 'taxpayerId', 'period', 'periodKind'])
const longest = mostHeadChars

export const isKnown = ({ id }: HeaderField): boolean => known.has(id)

/** A typed header value in wire format, or why it is refused. */
export function readField(
  { type }: HeaderField,
  text: string,
): { ok: true; value: string } | { ok: false; reason: string } {
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

/** Display text: 是 and 否, the period with year and month. */
export function shownField({ type }: HeaderField, value: string): string {
  if (type === 'yn') return value === 'Y' ? texts.yes : value === 'N' ? texts.no : ''
  if (type === 'period' && /^\d{6}$/.test(value)) return `${value.slice(0, 4)}年${Number(value.slice(4))}月`
  if (type === 'period' && /^\d{5}$/.test(value)) return `${value.slice(0, 4)}年第${value.slice(4)}季度`
  return value
}
