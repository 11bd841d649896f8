import { notFound, spare } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { shownAccount } from '@portal/identity/contract'
import * as sessions from '@portal/identity/server/sessions'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { contains } from '@portal/server-kit/list/matchers'
import type { ListCall } from '@portal/server-kit/list/source'
import { endOnlineRoute, onlineList } from '../../contract/index.ts'
import { actOnEach } from '../keeping/many.ts'
import { userAdminTexts as texts } from '../keeping/user-admin.texts.ts'
import { endSessionsOf } from './end-sessions.ts'

/** Who is signed in now, and the end of a session by somebody else. */
export function mountOnline(kit: Kit): void {
  kit.mountList(onlineList, {
    rows: (db: Db, { now }: ListCall) => sessions.onlineRows(db, now()),
    id: 'session.id',
    filters: { word: contains('user_account.sought'), enterprise: 'session.ent_id' },
    sorts: { signedInAt: 'session.created_at' },
    present: (rows) =>
      rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        userName: row.name,
        account: shownAccount(row.account),
        entName: row.ent_name,
        client: row.client,
        device: sessions.deviceOf(row),
        address: row.address ?? '',
        signedInAt: formatChinaTime(row.created_at),
        seenAt: formatChinaTime(row.seen_at),
      })),
  })
  kit.mount(endOnlineRoute, ({ body: { ids } }, call) =>
    actOnEach(call, ids, async (tx, sessionId) => {
      const userId = await sessions.ownerOfSession(tx.db, call.now(), sessionId)
      if (userId === undefined) throw notFound(texts.sessionGone)
      if (userId === call.caller.userId) throw spare('oneself', texts.notYourSessions)
      await endSessionsOf(kit, tx, call, { userId, sessionId })
      return { user: userId }
    }),
  )
}
