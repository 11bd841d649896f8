import { ApiError } from '../calls/api-error.ts'

type Ask = () => Promise<boolean>
/** Step-up handlers by missing proof. Resolves true when the user completed it. Registered by features at start. */
const asks = new Map<unknown, Ask>()
const stepUp = ['verify:proof', 'verify:second-factor'] as const
export const onProofNeeded = (handler: Ask, missing: readonly string[] = stepUp): void => {
  for (const each of missing) asks.set(each, handler)
}

/** How long another server process may still cache the old state of the session. */
const believedMs = 1100
const refusals: readonly unknown[] = [...stepUp, 'verify:admin-phone', 'verify:phone']
const missingOf = (error: unknown): unknown =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'missing' in error.data
    ? error.data.missing
    : null
export const isProofRefusal = (error: unknown): boolean => refusals.includes(missingOf(error))

let line: Promise<unknown> = Promise.resolve()
/** Repeats calls released by one proof one after another, in the order of their refusals. */
function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const sent = line.then(send)
  line = sent.catch(() => undefined)
  return sent
}

/**
 * Sends a call. When a fresh proof is missing, asks the user and sends the same call again (SES-25); a further missing
 * proof is requested too. Without a proof the refusal is thrown and the typed input stays.
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
