import { ApiError } from './api-error.ts'

/** What lets the person prove who it is; answers whether he did. Set by the feature that knows how, when it starts. */
let ask: (() => Promise<boolean>) | null = null
export const onProofNeeded = (handler: () => Promise<boolean>): void => { ask = handler }

/** Another process of the server may believe the session as it was for so long. */
const believedMs = 1100
const refusals: readonly unknown[] = ['verify:proof', 'verify:second-factor']
export const asksForProof = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.data === 'object' && error.data !== null && 'missing' in error.data && refusals.includes(error.data.missing)

/**
 * Sends a call; when it is refused for want of a fresh proof the person is asked, and the same call is sent again
 * (SES-25). Without a proof the refusal stands, and with it whatever was typed.
 */
export async function withProof<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (ask === null || signal?.aborted === true || !asksForProof(error) || !await ask()) throw error
    return send().catch(async (again: unknown) => {
      if (!asksForProof(again)) throw again
      await new Promise(resolve => { setTimeout(resolve, believedMs) })
      return send()
    })
  }
}
