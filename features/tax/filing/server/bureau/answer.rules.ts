import { Day, Exactly, Line, Type, type Static } from '@portal/contract'
import { isOf } from '@portal/server-kit/http/validation'
import { isDate } from '@portal/domain/calendar-date'
import { mostReceipt, RefusalReason } from '../../contract/index.ts'
import type { BureauAnswer } from './port.ts'

const Key = Type.String({ maxLength: 64 })

/** Bodies of a bureau's answers, each with the key it answers. */
export const Answered = Type.Union([
  Exactly({ key: Key, state: Type.Literal('accepted'), receiptNo: Line(mostReceipt), filedOn: Day() }),
  Exactly({
    key: Key,
    state: Type.Literal('refused'),
    reasons: Type.Array(RefusalReason, { minItems: 1, maxItems: 100 }),
  }),
  Exactly({ key: Key, state: Type.Literal('pending') }),
])
export type Answered = Static<typeof Answered>
const isAnswered = isOf(Answered)

/** Characters kept of what nobody understands. */
export const mostSaid = 2000
/** Text as it came, without what the database can't keep. */
export const verbatim = (text: string): string => text.replaceAll('\0', '').slice(0, mostSaid)

/** Reads the body of an answer about `key`. */
export function answerOf(key: string, text: string): BureauAnswer {
  const body = parsed(text)
  if (!isAnswered(body) || body.key !== key || (body.state === 'accepted' && !isDate(body.filedOn)))
    return { kind: 'nonsense', said: verbatim(text) }
  if (body.state === 'accepted') return { kind: 'accepted', receiptNo: body.receiptNo.trim(), filedOn: body.filedOn }
  return body.state === 'refused' ? { kind: 'refused', reasons: body.reasons } : { kind: 'pending' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
