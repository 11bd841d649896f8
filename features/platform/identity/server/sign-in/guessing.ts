import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { findAccountById } from '../accounts/account.repo.ts'
import { enterprisesOf } from '../enterprise/grants.ts'
import type { TellOwner } from '../accounts/owner.ts'

export const guessingQueue = 'identity-guessing'
interface Bout {
  userId: string | null
  key: string
}

/**
 * Notifies an account's owner of many failed sign-ins, by a job, so the refusal doesn't wait for a message. An unknown
 * account costs the same. Returns the function that records a wave of guesses.
 */
export function mountGuessing(kit: Kit, tellOwner: TellOwner): (tx: Tx, userId: string | null) => Promise<void> {
  kit.jobs.handle<Bout>(guessingQueue, async ({ userId, key }) => {
    if (userId === null) return
    await kit.write(async (tx) => {
      const [account, [entId]] = [await findAccountById(tx.db, userId), await enterprisesOf(tx.db, userId)]
      if (entId !== undefined)
        await tellOwner(kit, tx, kit.clock.now(), 'guessing', { userId, entId, phone: account.phone, key })
    })
  })
  return (tx, userId) => noteGuessing(kit, tx, userId)
}

/** Enqueues the notice to an account's owner; null does the same work for an unknown account. */
export const noteGuessing = (kit: Kit, tx: Tx, userId: string | null): Promise<void> =>
  kit.jobs.enqueue(tx, guessingQueue, { userId, key: newId() } satisfies Bout)
