import { formatChinaTime } from '@portal/domain'
import { codesByAction } from '@portal/server-kit/audit/codes-by-action'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { contains, daysOf } from '@portal/server-kit/list/matchers'
import { takeUnusedRoute, unusedDays, unusedList } from '../../contract/index.ts'
import { keptRoles } from '../kept-roles.ts'
import { takeEach } from '../take-each.ts'
import { findUses } from './grant-use.repo.ts'
import { dropUnused, findUnused, lockUnused, unusedRows } from './unused.repo.ts'
import { unusedTexts as texts } from './unused.texts.ts'

const dayMs = 86_400_000

/** Grants that nobody uses: found every night at 03:30 China time, listed, taken back. */
export function mountUnused(kit: Kit): void {
  kit.mountList(unusedList, {
    rows: unusedRows,
    id: 'unused_grant.id',
    filters: {
      user: contains('unused_grant.user_name'),
      role: contains('unused_grant.role_name'),
      granted: daysOf('unused_grant.granted_at'),
    },
    sorts: { grantedAt: 'unused_grant.granted_at' },
    present: (rows) =>
      rows.map((row) => ({
        id: row.id,
        userName: row.user_name,
        account: row.account,
        roleName: row.role_name,
        entName: row.ent_name,
        grantedAt: formatChinaTime(row.granted_at),
        foundAt: formatChinaTime(row.found_at),
      })),
  })
  kit.mount(takeUnusedRoute, ({ body: { ids } }, call) =>
    call.write(async (tx) => {
      const rows = new Map((await lockUnused(tx.db, ids)).map((row) => [row.id, row]))
      const { names, ...outcome } = await takeEach(tx, call.caller, ids, (id) => rows.get(id) ?? texts.gone)
      const { done, failed } = outcome
      for (const id of done) await dropUnused(tx.db, id)
      call.about('unused_grant', { count: done.length, failed: failed.length, taken: names.join('、') })
      return outcome
    }),
  )
  kit.jobs.handle('access-unused-grants', () => findNow(kit), { cron: '30 19 * * *' })
}

export const findNow = (kit: Pick<Kit, 'write' | 'clock' | 'routes'>): Promise<void> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    const since = new Date(now.getTime() - unusedDays * dayMs)
    const [db, actions] = [acrossEnterprises(tx.db), codesByAction(kit.routes)]
    await findUnused(db, now, since, { actions, keptRoles })
    await findUses(db, now, since, actions)
  })
