import { requestTexts } from '@portal/web-kit/request.texts'

/** Result of a form: data, or a message. A server fault has a number to quote; an input error has none (LEAD-11). */
export type Posted =
  | { data: Record<string, unknown> | null }
  | {
      refusal: string
      requestId: string | null
      code?: number
      /** From a 429: seconds to wait before the next try. */ retryAfter?: number
    }

/** System code of every request (SES-23), as in the application's client. */
const systemCode = 'HMSYS02'
const success = 200
const firstFault = 500
/** The same timeout as in the application (SES-23). */
const timeoutMs = 180_000

/** Posts a form's values. Never throws: a lost connection is returned as a refusal. */
export const post = (address: string, body: Record<string, unknown>, bearer = ''): Promise<Posted> =>
  exchange(address, { method: 'POST', body: JSON.stringify(body) }, bearer)

/** Reads an address the same way. */
export const get = (address: string, bearer = ''): Promise<Posted> => exchange(address, {}, bearer)

async function exchange(address: string, init: RequestInit, bearer: string): Promise<Posted> {
  try {
    const response = await fetch(address, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        entVersion: '',
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        sysCode: systemCode,
        pageName: encodeURIComponent(document.title),
        router: location.pathname,
        ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      },
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null || !('msg' in answer) || !('code' in answer))
      throw new SyntaxError(requestTexts.unreadable)
    if (response.ok && Number(answer.code) === success)
      return { data: 'data' in answer ? (answer.data as Record<string, unknown> | null) : null }
    const requestId = response.status >= firstFault ? response.headers.get('x-request-id') : null
    return {
      refusal: String(answer.msg),
      requestId,
      code: Number(answer.code),
      retryAfter: Number(response.headers.get('retry-after') ?? 0),
    }
  } catch (error) {
    const { unreadable, timeout, offline } = requestTexts
    return {
      refusal: error instanceof SyntaxError ? unreadable : error instanceof DOMException ? timeout : offline,
      requestId: null,
      code: 0,
    }
  }
}
