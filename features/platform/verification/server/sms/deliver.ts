import { setTimeout as wait } from 'node:timers/promises'
import { SmsProblem, type SmsMessage, type SmsProvider } from './port.ts'

/** Waits before the second and the third attempt, in milliseconds; short, because a user is waiting. */
export const pausesMs = [300, 900] as const

export interface Delivery {
  reference: string
  attempts: number
  problem: string
}

/**
 * Delivers a message and retries after temporary problems. A message that may have been accepted is sent again with the
 * same code, so a duplicate is harmless.
 */
export async function deliver(provider: SmsProvider, message: SmsMessage): Promise<Delivery> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { reference } = await provider.send(message)
      return { reference, attempts: attempt, problem: '' }
    } catch (error) {
      const pause = pausesMs[attempt - 1]
      const isPassing = error instanceof SmsProblem && error.passing
      if (!isPassing || pause === undefined)
        return { reference: '', attempts: attempt, problem: error instanceof Error ? error.message : String(error) }
      await wait(pause)
    }
  }
}
