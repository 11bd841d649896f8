/**
 * What the page does besides showing the error: nothing, end the session, go to an address, or report that the user has
 * lost access to the tab's enterprise.
 */
export type AfterError =
  | { act: 'none' }
  | { act: 'end-session'; tell: boolean }
  | { act: 'go'; to: string }
  | { act: 'enterprise-gone' }

/**
 * A failed call. `message` is for the user; `requestId` is the number they can quote; `status` is 0 when no answer
 * arrived; `silent` errors are thrown but never shown (SES-22).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly data: unknown
  readonly requestId: string | null
  readonly silent: boolean
  readonly after: AfterError
  constructor(
    message: string,
    facts: {
      code: string
      status: number
      data?: unknown
      requestId?: string | null
      silent?: boolean
      after?: AfterError
    },
  ) {
    super(message)
    this.code = facts.code
    this.status = facts.status
    this.data = facts.data ?? null
    this.requestId = facts.requestId ?? null
    this.silent = facts.silent ?? false
    this.after = facts.after ?? { act: 'none' }
  }
}

/** True when no answer arrived: the effect is unknown, and the same call may be repeated. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status >= 502)

/** Seconds to wait before repeating a call refused with 429, which had no effect. Null for any other error. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const { data } = error
  return typeof data === 'object' && data !== null && 'retryAfter' in data ? Number(data.retryAfter) : 0
}

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
