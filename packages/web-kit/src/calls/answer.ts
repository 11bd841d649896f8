import { isSuccess, sessionCodes, textOfStatus, type Envelope } from '@portal/contract'
import { ApiError } from './api-error.ts'
import { requestTexts } from './request.texts.ts'

export interface Answer {
  status: number
  body: unknown
  requestId: string | null
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && 'msg' in body && typeof body.msg === 'string'

/**
 * The data of a successful answer. Throws ApiError for everything else, by body code or HTTP status (SES-22). `origin`
 * is the only origin a 9985 may redirect to.
 */
export function dataOf(answer: Answer, origin: string): unknown {
  const { status, body, requestId } = answer
  if (!isEnvelope(body)) {
    if (status >= 200 && status < 300)
      throw new ApiError(requestTexts.unreadable, { code: String(status), status, requestId })
    throw refusal(textOfStatus(status), String(status), null, answer)
  }
  if (status >= 200 && status < 300 && isSuccess(body.code)) return body.data
  const code = String(body.code)
  const facts = { code, status, data: body.data, requestId }
  if (includes(sessionCodes.withMessage, code))
    throw new ApiError(body.msg, { ...facts, after: { act: 'end-session', tell: true } })
  if (includes(sessionCodes.silent, code))
    throw new ApiError(body.msg, { ...facts, silent: true, after: { act: 'end-session', tell: false } })
  if (includes(sessionCodes.redirect, code)) {
    const to = allowedAddress(body.msg, origin)
    throw to === null
      ? new ApiError(requestTexts.foreignAddress, facts)
      : new ApiError(body.msg, { ...facts, silent: true, after: { act: 'go', to } })
  }
  if (includes(sessionCodes.quiet, code)) throw new ApiError(body.msg, { ...facts, silent: true })
  throw refusal(body.msg || textOfStatus(status), code, body.data, answer)
}

function refusal(text: string, code: string, data: unknown, answer: Answer): ApiError {
  const facts = { code, status: answer.status, data, requestId: answer.requestId }
  if (answer.status === 404 && reasonOf(data) === 'enterprise')
    return new ApiError(text, { ...facts, silent: true, after: { act: 'enterprise-gone' } })
  if (answer.status !== 401) return new ApiError(text, facts)
  return new ApiError(textOfEnd(reasonOf(data)) ?? text, { ...facts, after: { act: 'end-session', tell: true } })
}

/** The `reason` in the data of a 401. */
export const reasonOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null

/** Another device signed in, or this browser has a newer session. */
export const isDisplacement = (reason: unknown): boolean => reason === 'taken-over' || reason === 'replaced'

/** Text for the end of a session; null for reasons without one. */
export function textOfEnd(reason: unknown): string | null {
  if (reason === 'expired') return requestTexts.expired
  if (reason === 'revoked') return requestTexts.revoked
  if (reason === 'disabled') return requestTexts.disabled
  return isDisplacement(reason) ? textOfStatus(401) : null
}

/** The address in `msg` of a 9985 if it is on our origin, else null. */
export function allowedAddress(text: string, origin: string): string | null {
  const address = URL.parse(text, origin)
  return address !== null && address.origin === origin ? address.href : null
}

const includes = (codes: readonly string[], code: string): boolean => codes.includes(code)
