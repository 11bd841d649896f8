import { endOtherSessions, markSecondFactor } from '@portal/identity/server/sessions'
import { sendNotice } from '@portal/notification/server/public'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import {
  findMeant,
  findPolicy,
  forgetPolicy,
  listAskedInVain,
  listMeant,
  policySince,
  type Policy,
} from './policy.repo.ts'
import { factorTexts } from '../second-factor.texts.ts'
import { noticeType, userCentre } from '../tell.ts'

const dayMs = 86_400_000
/** Users per transaction. */
const atOnce = 200

/**
 * Date from which the account needs a second factor. The grace starts with the policy, or with the account if that is
 * newer.
 */
const dueAt = (kit: Pick<Kit, 'config'>, since: Date, createdAt: Date): Date =>
  new Date(Math.max(since.getTime(), createdAt.getTime()) + kit.config.secondFactor.graceDays * dayMs)

/**
 * Applies SECOND_FACTOR_POLICY at the start and each night. Covered users are notified once of the date. After the
 * grace their open sessions end, and the next sign-in asks for a factor. When the policy is optional again, users
 * without a factor are no longer asked.
 */
export async function applyPolicy(kit: Kit): Promise<void> {
  const { policy } = kit.config.secondFactor
  if (policy === 'optional') return release(kit)
  const now = kit.clock.now()
  const since = await kit.write((tx) => policySince(tx.db, policy, now))
  for (let after = '', more = true; more;) {
    const meant = await listMeant(kit.db, policy, after, atOnce)
    await kit.write(async (tx) => {
      for (const { id, created_at, ent_id } of meant) {
        const due = dueAt(kit, since, created_at)
        if (due <= now) {
          await markSecondFactor(tx, id, true)
          await endOtherSessions(kit, tx, now, { userId: id, sessionId: '' })
        } else if (ent_id !== null) {
          await sendNotice(tx, {
            userId: id,
            entId: ent_id,
            noticeType,
            ...factorTexts.due(formatChinaTime(due).slice(0, 10)),
            data: { route: userCentre },
            businessKey: `second-factor-due:${since.getTime()}`,
          })
        }
      }
    })
    after = meant.at(-1)?.id ?? ''
    more = meant.length === atOnce
  }
}

async function release(kit: Kit): Promise<void> {
  if (!(await findPolicy(kit.db))) return
  for (let more = true; more;) {
    const asked = await listAskedInVain(kit.db, atOnce)
    await kit.write(async (tx) => {
      for (const { id } of asked) await markSecondFactor(tx, id, false)
    })
    more = asked.length === atOnce
  }
  // Comes last, so that the next start finds what a crash left over.
  await kit.write((tx) => forgetPolicy(tx.db))
}

/** True when a sign-in asks this user for a factor even without one. The policy covers them and the grace is over. */
export async function mustHaveFactor(kit: Pick<Kit, 'config' | 'clock'>, db: Db, userId: string): Promise<boolean> {
  const { policy } = kit.config.secondFactor
  if (policy === 'optional') return false
  const [since, user] = [await sinceOf(db, policy), await findMeant(db, policy, userId)]
  return since !== undefined && user !== undefined && dueAt(kit, since, user.created_at) <= kit.clock.now()
}

const sinceOf = async (db: Db, policy: Policy): Promise<Date | undefined> =>
  (await db.selectFrom('second_factor_policy').select('since').where('policy', '=', policy).executeTakeFirst())?.since
