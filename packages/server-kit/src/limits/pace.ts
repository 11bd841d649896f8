import { paceOf } from '@portal/contract'
import type { Caller } from '../caller.ts'
import { writesAMinute } from './limits.ts'
import type { MinuteCounter } from './minute-counter.ts'
import { tooOften } from './too-often.ts'

type Declared = Parameters<typeof paceOf>[0]
type Outcome = 'kept' | 'dropped'
type Who = Pick<Caller, 'userId' | 'sessionId' | 'client'>

/**
 * Key of a counter: all sessions of an account share one, including programs. A machine token has its own. `leaving`
 * counts per session.
 */
const keyOf = (pace: string, caller: Who): string =>
  pace === 'leaving' || caller.client === 'machine' ? `${pace} session ${caller.sessionId}` : `${pace} ${caller.userId}`

/** Counts a writing call. `dropped`: answer success but store nothing. @throws 429 beyond the limit. */
export async function paced(route: Declared, caller: Who, writes: MinuteCounter): Promise<Outcome> {
  const pace = paceOf(route)
  if (pace === 'reads') return 'kept'
  const { isWithin, waitSeconds } = await writes.count(keyOf(pace, caller), writesAMinute[pace])
  if (isWithin) return 'kept'
  if (pace === 'visits') return 'dropped'
  throw tooOften(waitSeconds)
}
