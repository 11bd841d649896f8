import { deliveryTexts as texts } from '../delivery.texts.ts'
import type { Sent } from './port.ts'

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
  message?: string
}

/** Faults of the server or the way to it: the mail itself may be good. */
const ofTheServer = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROXY',
  'EAUTH',
  'ENOAUTH',
  'EREQUIRETLS',
])
const mostShown = 300

/** What a refused mail means. 4xx (greylisting) passes, 5xx is final, and a wrong password is no fault of the mail. */
export function mailFault(error: unknown): Sent {
  const { code = '', responseCode, response, message = '' } = error as SmtpError
  const answer = (response ?? message).replaceAll(/\s+/g, ' ').slice(0, mostShown)
  if (ofTheServer.has(code) || responseCode === 421)
    return { outcome: 'passing', answer: `${texts.mail.fault(code)} ${answer}`.trim(), stops: true }
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500) return { outcome: 'passing', answer }
  if (responseCode === undefined && code !== 'EENVELOPE' && code !== 'EMESSAGE')
    return { outcome: 'passing', answer: answer || code, stops: true }
  return { outcome: 'final', answer: answer || code }
}
