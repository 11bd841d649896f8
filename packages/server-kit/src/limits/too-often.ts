import { CodedError } from '@portal/contract'

/** A 429 with the wait in its text and in Retry-After. */
export const tooOften = (seconds: number): CodedError =>
  new CodedError('tooMany', {
    text: `操作过于频繁，请${seconds}秒后再试`,
    data: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  })
