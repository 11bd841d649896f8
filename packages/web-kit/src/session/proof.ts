import { ApiError } from '../calls/api-error.ts'

type Ask = () => Promise<boolean>
/**
 * What lets the person prove who it is, by what is missing; answers whether he did. Set by the features that know how,
 * when they start.
 */
const asks = new Map<unknown, Ask>()
const stepUp = ['verify:proof', 'verify:second-factor'] as const
export const onProofNeeded = (handler: Ask, missing: readonly string[] = stepUp): void => {
  for (const each of missing) asks.set(each, handler)
}

/** Another process of the server may believe the session as it was for so long. */
const believedMs = 1100
const refusals: readonly unknown[] = [...stepUp, 'verify:admin-phone', 'verify:phone']
const missingOf = (error: unknown): unknown =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'missing' in error.data
    ? error.data.missing
    : null
export const isProofRefusal = (error: unknown): boolean => refusals.includes(missingOf(error))

let line: Promise<unknown> = Promise.resolve()
/** Calls that one proof has freed are sent one after another, in the order in which they were refused. */
function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const sent = line.then(send)
  line = sent.catch(() => undefined)
  return sent
}

/**
 * Sends a call; when it is refused for want of a fresh proof the person is asked, and the same call is sent again
 * (SES-25); one that then wants another proof asks for that one too. Without a proof the refusal stands, and with it
 * whatever was typed.
 */
export const withProof = <T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  proving(send, send, signal, null)

async function proving<T>(
  attempt: () => Promise<T>,
  send: () => Promise<T>,
  signal: AbortSignal | undefined,
  given: unknown,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const missing = missingOf(error)
    const ask = asks.get(missing)
    if (ask === undefined || missing === given || signal?.aborted === true || !isProofRefusal(error) || !(await ask()))
      throw error
    const freed = () =>
      inOrder(() =>
        send().catch(async (again: unknown) => {
          if (missingOf(again) !== missing) throw again
          await new Promise((resolve) => {
            setTimeout(resolve, believedMs)
          })
          return send()
        }),
      )
    return proving(freed, send, signal, missing)
  }
}
