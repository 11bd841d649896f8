import { endRoleMenus } from '@portal/identity/server/menus'
import type { Kit } from '@portal/server-kit/feature'
import { dropEnds, nextEnded } from './menu-ends.repo.ts'

/** Takes back what a role was given until a day, at 00:05 China time and every hour after. */
export function endMenus(kit: Kit): void {
  kit.jobs.handle(
    'access-request-menu-ends',
    async (_data, signal) => {
      while (!signal.aborted && (await endOnce(kit)));
    },
    { cron: '5 * * * *' },
  )
}

/** One role in one transaction; false when nothing is left. */
export const endOnce = (kit: Pick<Kit, 'write' | 'clock'>): Promise<boolean> =>
  kit.write(async (tx) => {
    const ended = await nextEnded(tx.db, kit.clock.businessDay())
    if (ended === undefined) return false
    await endRoleMenus(tx, kit.clock.now(), ended.roleId, ended.menuIds)
    await dropEnds(tx.db, ended.roleId, ended.menuIds)
    return true
  })
