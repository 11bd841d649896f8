import { codesByAction } from '@portal/server-kit/audit/codes-by-action'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { roleUseDays } from '../../contract/index.ts'
import { findUses, isCounted } from './role-use.repo.ts'

const queue = 'role-uses'
const dayMs = 86_400_000

/** Counts uses every night at 03:40 China time. */
export const countUses = (kit: Kit): void => kit.jobs.handle(queue, () => countNow(kit), { cron: '40 19 * * *' })

/** Counts at once where nobody did before. */
export async function countFirst(kit: Kit): Promise<void> {
  if (!(await isCounted(kit.db))) await kit.write((tx) => kit.jobs.enqueue(tx, queue, {}))
}

export const countNow = (kit: Pick<Kit, 'write' | 'clock' | 'routes'>): Promise<void> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    const since = new Date(now.getTime() - roleUseDays * dayMs)
    await findUses(acrossEnterprises(tx.db), now, since, codesByAction(kit.routes))
  })
