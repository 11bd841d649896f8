import { companyPage } from '@portal/company/pages'
import { linkTo } from '@portal/contract'
import { daysBetween } from '@portal/domain'
import { listUsersWithRole } from '@portal/identity/server/roles'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import type { Kit } from '@portal/server-kit/feature'
import type { Coming, ReminderSource } from '@portal/server-kit/reminder/source'
import { sql } from 'kysely'
import { validityReminder } from '../contract/validity.reminder.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'

interface Ending extends Coming {
  entId: string
  due: string
  name: string
}

/** Documents with an end; one that is replaced by a newer file gets a new day, a removed one is no longer there. */
const documents = () => sql<Ending>`
  select id as thing, ent_id as "entId", valid_until as due, name from company_file where valid_until is not null`

export const validitySource = (today: () => string): ReminderSource<Ending> => ({
  things: documents,
  async tell(tx, ending) {
    for (const { key, entId, due, name } of ending) {
      const administrators = await listUsersWithRole(tx.db, entId, 'companyAdmin')
      await sendNotices(
        tx,
        administrators.map(({ userId }) => userId),
        {
          entId,
          noticeType: validityReminder.notice,
          title: texts.ends,
          content: texts.endsOn(name, due, daysBetween(today(), due)),
          data: { route: linkTo(companyPage, { tab: 'files' }) },
          businessKey: key,
        },
      )
    }
  },
  async close(tx, told) {
    for (const { key, entId } of told)
      if (entId !== null) await settleNotices(tx, { entId, businessKey: key, remark: texts.noLonger })
  },
})

export const remindOfValidity = (kit: Pick<Kit, 'mountReminder' | 'clock'>): void =>
  kit.mountReminder(
    validityReminder,
    validitySource(() => kit.clock.businessDay()),
  )
