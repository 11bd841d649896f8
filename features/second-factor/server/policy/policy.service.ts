import { endOtherSessions, markSecondFactor } from '@portal/identity/server/public'
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
/** Users in one transaction. */
const atOnce = 200

/**
 * From then on the account is asked for a second factor; the grace begins with the policy, or with the account if that
 * came later.
 */
const dueAt = (kit: Pick<Kit, 'config'>, since: Date, createdAt: Date): Date =>
  new Date(Math.max(since.getTime(), createdAt.getTime()) + kit.config.secondFactor.graceDays * dayMs)

/**
 * Carries SECOND_FACTOR_POLICY out, at the start and each night: whom it means is told once by when, and asked at the
 * next sign-in when the grace is over, with the sessions ended that were open. Made optional again it asks nobody who
 * has none.
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
  // Last: what a crash leaves over is found again at the next start.
  await kit.write((tx) => forgetPolicy(tx.db))
}

/**
 * Whether a sign-in of this user asks for a factor even when he has none: the policy means him and his grace is over.
 */
export async function mustHaveFactor(kit: Pick<Kit, 'config' | 'clock'>, db: Db, userId: string): Promise<boolean> {
  const { policy } = kit.config.secondFactor
  if (policy === 'optional') return false
  const [since, user] = [await sinceOf(db, policy), await findMeant(db, policy, userId)]
  return since !== undefined && user !== undefined && dueAt(kit, since, user.created_at) <= kit.clock.now()
}

const sinceOf = async (db: Db, policy: Policy): Promise<Date | undefined> =>
  (await db.selectFrom('second_factor_policy').select('since').where('policy', '=', policy).executeTakeFirst())?.since
