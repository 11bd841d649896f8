import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, CodedError, type ErrorKey } from '@portal/contract'
import { InputError } from './validation.ts'

interface Refusal {
  key: ErrorKey
  text?: string
  data?: unknown
  headers?: Record<string, string>
}

const byFastifyCode: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
}
/** PostgreSQL or its connection is gone: worth a retry, not a fault of the request. */
const databaseAway = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '08006', '08001', '53300'])
/** pg's messages for an ended connection; they carry no code. */
const connectionEnded = /^(Connection terminated|Client has encountered a connection error)/

/** Maps an error to a refusal. Unknown errors are ours: 500, with the detail only in the log. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof CodedError)
    return { key: error.key, text: error.message, data: error.data, headers: error.headers }
  const cause = error as Partial<FastifyError> & { cause?: unknown }
  if (error instanceof InputError) return { key: 'badRequest', data: { errors: error.errors } }
  const known = byFastifyCode[cause.code ?? '']
  if (known) return { key: known }
  if (error instanceof SyntaxError && cause.statusCode === 400) return { key: 'badRequest' }
  // Other errors of the framework about a request.
  if (cause.code?.startsWith('FST_') === true && (cause.statusCode ?? 500) < 500) return { key: 'badRequest' }
  if (databaseAway.has(cause.code ?? '') || connectionEnded.test(cause.message ?? ''))
    return { key: 'unavailable', text: '服务暂时不可用，请稍后再试', headers: { 'retry-after': '2' } }
  // NUL in a text, half a surrogate pair in JSON, or text PostgreSQL cannot store: invalid input.
  const isHalfSign = cause.code === '22P02' && /surrogate/i.test(String((error as { detail?: unknown }).detail ?? ''))
  if (cause.code === '22021' || cause.code === '22P05' || isHalfSign)
    return { key: 'badRequest', text: '内容中有无法保存的字符' }
  return { key: 'internal' }
}

/** The only serializer of refusals (SES-22): every answer is an envelope with a Chinese message. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  const entry = catalogue[refusal.key]
  if (entry.report) request.log.error({ err: error }, 'request failed')
  const text = refusal.text || entry.text
  const data = refusal.key === 'internal' ? { reference: request.id } : (refusal.data ?? null)
  // Programs of a protocol go by the HTTP status, not by the code of the envelope.
  const isProtocol = request.routeOptions.config.route?.answer === 'protocol'
  void reply
    .status(isProtocol ? Math.max(entry.status, catalogue.badRequest.status) : entry.status)
    .headers(refusal.headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: entry.code, msg: text, data }))
}
