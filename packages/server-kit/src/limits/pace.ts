import { paceOf, type Route } from '@portal/contract'
import type { Caller } from '../caller.ts'
import { writesAMinute } from './limits.ts'
import type { MinuteCounter } from './minute-counter.ts'
import { tooOften } from './too-often.ts'

/**
 * Whose acts these are: all sessions of an account together, programs' too; a machine's token is an account of its own;
 * what ends sessions counts for each session.
 */
const keyOf = (pace: string, caller: Pick<Caller, 'userId' | 'sessionId' | 'client'>): string =>
  pace === 'leaving' || caller.client === 'machine' ? `${pace} session ${caller.sessionId}` : `${pace} ${caller.userId}`

/** Counts a call that writes. `dropped`: it is answered as done and not kept. @throws 429 beyond the bound. */
export async function paced(route: Pick<Route, 'method' | 'access' | 'bearerOnly' | 'pace'>, caller: Pick<Caller, 'userId' | 'sessionId' | 'client'>, writes: MinuteCounter): Promise<'kept' | 'dropped'> {
  const pace = paceOf(route)
  if (pace === 'reads') return 'kept'
  const { isWithin, waitSeconds } = await writes.count(keyOf(pace, caller), writesAMinute[pace])
  if (isWithin) return 'kept'
  if (pace === 'visits') return 'dropped'
  throw tooOften(waitSeconds)
}
