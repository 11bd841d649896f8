import type { OutwardChannel } from '@portal/notification/contract'
import type { Insertable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { DeliveryTable } from '../delivery.table.ts'
import type { Kinds } from '../kinds.ts'
import { emailsOf } from '../preference/email.repo.ts'
import { settingsOf } from '../preference/setting.repo.ts'
import type { Heard } from './heard.ts'
import { accountsOf, type NoticeSaid } from './heard.repo.ts'
import { afterQuiet, nextDigest, type When } from './when.rules.ts'

interface Outward {
  notice: Heard
  /** Channels that its reader or its sender chose. */
  by: readonly OutwardChannel[]
}

const always: When = { quiet_from: null, quiet_until: null, digest: 'none', digest_hour: 0 }

/** Messages to people who want them, each at its time. Who has no phone or address gets none there. */
export async function rowsForPeople(
  db: Db,
  kinds: Kinds,
  outward: readonly Outward[],
  texts: ReadonlyMap<string, NoticeSaid>,
  now: Date,
): Promise<Insertable<DeliveryTable>[]> {
  if (outward.length === 0) return []
  const ids = [...new Set(outward.map(({ notice }) => notice.userId))]
  const accounts = await accountsOf(db, ids)
  const emails = await emailsOf(db, ids)
  const settings = new Map((await settingsOf(db, ids)).map((setting) => [setting.user_id, setting]))
  return outward.flatMap(({ notice, by }) => {
    const said = texts.get(notice.noticeId)
    if (said === undefined) return []
    const { userId, noticeType } = notice
    const isUrgent = kinds.isUrgent(noticeType)
    const when = settings.get(userId) ?? always
    const isGathered = when.digest !== 'none' && !isUrgent
    const quiet = (moment: Date) => (isUrgent ? moment : afterQuiet(moment, when))
    const row = (channel: 'sms' | 'email') => ({
      id: newId(),
      ent_id: notice.entId,
      channel,
      key: `${notice.noticeId}:${channel}`,
      purpose: notice.also.includes(channel) ? ('sent' as const) : ('notice' as const),
      notice_type: noticeType,
      user_id: userId,
      notice_id: notice.noticeId,
      recipient: accounts.get(userId)?.name ?? '',
      title: said.title ?? kinds.name(noticeType),
      content: said.content,
      link: said.route,
      state: 'waiting' as const,
      created_at: now,
    })
    return [
      ...(by.includes('sms') && accounts.get(userId)?.hasPhone === true
        ? [{ ...row('sms'), lane: 'sms', next_at: quiet(now) }]
        : []),
      ...(by.includes('email') && emails.has(userId)
        ? [
            isGathered
              ? { ...row('email'), lane: 'digest', next_at: quiet(nextDigest(now, when)) }
              : { ...row('email'), lane: 'email', next_at: quiet(now) },
          ]
        : []),
    ]
  })
}
