import { CodedError, refuse } from '@portal/contract'
import { writeAudit } from '@portal/server-kit/audit'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { factorTexts } from './second-factor.texts.ts'

/** Failed tries at one user's second factor, from any address, before a lock; counting and lock last this long. */
const mostTries = 5
const windowMs = 15 * 60_000

export type Factor = 'totp' | 'passkey' | 'recovery'

/**
 * One try at the caller's second factor. Tries of one user run one after the other, across all processes. A wrong one
 * is counted and audited although the call is refused. A right one runs `done` in the same transaction.
 * @throws refused with `wrong`, 429 while a lock stands.
 */
export async function attempt(
  kit: Kit,
  call: Call,
  by: Factor,
  wrong: string,
  isRight: (tx: Tx) => Promise<boolean>,
  done: (tx: Tx) => Promise<void>,
): Promise<void> {
  const now = call.now()
  const { userId } = call.caller
  const refusal = await kit.write(async (tx) => {
    const tries = await lockedTries(tx.db, userId, now)
    if (tries.until !== null && tries.until > now) return lockedUntil(tries.until, now)
    const right = await isRight(tx)
    await audit(tx, call, by, right ? 'done' : 'refused')
    if (!right) return (await noteWrong(tx.db, userId, tries, now)) ?? refuse(wrong)
    await tx.db.deleteFrom('second_factor_try').where('user_id', '=', userId).execute()
    await done(tx)
    return null
  })
  if (refusal !== null) throw refusal
}

interface Tries {
  failures: number
  since: Date
  until: Date | null
}

async function lockedTries(db: Db, userId: string, now: Date): Promise<Tries> {
  await db
    .insertInto('second_factor_try')
    .values({ user_id: userId, failures: 0, since: now, until: null })
    .onConflict((on) => on.doNothing())
    .execute()
  return db
    .selectFrom('second_factor_try')
    .select(['failures', 'since', 'until'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function noteWrong(db: Db, userId: string, tries: Tries, now: Date): Promise<CodedError | null> {
  const isOld = now.getTime() - tries.since.getTime() > windowMs || tries.until !== null
  const failures = isOld ? 1 : tries.failures + 1
  const until = failures >= mostTries ? new Date(now.getTime() + windowMs) : null
  await db
    .updateTable('second_factor_try')
    .set({ failures, since: isOld ? now : tries.since, until })
    .where('user_id', '=', userId)
    .execute()
  return until === null ? null : lockedUntil(until, now)
}

function lockedUntil(until: Date, now: Date): CodedError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new CodedError('tooMany', {
    text: factorTexts.locked(Math.ceil(seconds / 60)),
    headers: { 'retry-after': String(seconds) },
    data: { retryAfter: seconds },
  })
}

export const audit = (tx: Tx, call: Call, by: Factor | 'password', result: 'done' | 'refused'): Promise<void> =>
  writeAudit(tx.db, call.now(), {
    action: 'session.proof',
    userId: call.caller.userId,
    entId: call.caller.entId,
    target: call.caller.userId,
    result,
    detail: { by },
    address: call.address,
    requestId: call.requestId,
  })
