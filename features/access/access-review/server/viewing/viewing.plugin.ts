import { linkTo, refuse } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { userCentrePage } from '@portal/identity/pages'
import { endOverViewings, endViewing, startViewing } from '@portal/identity/server/sessions'
import { sendNotice } from '@portal/notification/server/public'
import { writeAudit } from '@portal/server-kit/audit'
import type { Kit } from '@portal/server-kit/feature'
import { endViewingRoute, startViewingRoute } from '../../contract/index.ts'
import { viewingTexts as texts } from './viewing.texts.ts'

/** 107: announcements; a person is told of it like of the portal's own news. */
const noticeType = '107'

/** Looking as another user: begun, ended, and over by itself. */
export function mountViewing(kit: Kit): void {
  kit.mount(startViewingRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const now = call.now()
      const { caller } = call
      const viewing = await startViewing(tx, now, caller, body)
      const until = formatChinaTime(viewing.ends_at)
      const reason = body.reason.trim()
      await sendNotice(tx, {
        userId: body.userId,
        entId: body.entId,
        noticeType,
        title: texts.notice,
        content: texts.told({ by: caller.userName, from: formatChinaTime(now), until, reason }),
        data: { route: linkTo(userCentrePage) },
        businessKey: `view-as:${viewing.id}`,
      })
      call.about(body.userId, { user: viewing.userName, enterprise: viewing.entName, reason, until })
      return { until }
    }),
  )
  kit.mount(endViewingRoute, (_input, call) =>
    call.write(async (tx) => {
      const ended = await endViewing(tx, call.now(), call.caller.sessionId)
      if (ended === null) throw refuse(texts.none)
      call.about(ended.user_id)
      return null
    }),
  )
  kit.jobs.handle('access-view-as-over', () => closeOver(kit), { cron: '* * * * *' })
}

/** Closes looks that are over, each with a row in the log under its operator. */
export const closeOver = (kit: Pick<Kit, 'write' | 'clock'>): Promise<void> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    for (const viewing of await endOverViewings(tx, now))
      await writeAudit(tx.as('kit').db, now, {
        action: 'access.view-as.over',
        userId: viewing.operator_id,
        entId: viewing.ent_id,
        target: viewing.user_id,
        result: 'done',
        detail: { until: formatChinaTime(viewing.ends_at) },
      })
  })
