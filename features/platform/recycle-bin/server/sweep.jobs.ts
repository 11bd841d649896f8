import { writeAudit } from '@portal/server-kit/audit'
import type { Kit } from '@portal/server-kit/feature'
import { removeOver } from './recycled.repo.ts'
import { letGo, type Kinds } from './restore.service.ts'

/** Things removed per transaction; their names stand in one audit row. */
const most = 200
export const sweepQueue = 'recycle-bin-sweep'

/** Removes what has been in the bin for its 90 days, every night at 03:20 China time. */
export function sweepNightly(kit: Kit, kinds: Kinds): void {
  kit.jobs.handle(sweepQueue, (_data, signal) => sweep(kit, kinds, signal), { cron: '20 19 * * *' })
}

export async function sweep(kit: Pick<Kit, 'write' | 'clock'>, kinds: Kinds, signal: AbortSignal): Promise<void> {
  for (let gone = most; gone >= most && !signal.aborted;)
    gone = await kit.write(async (tx) => {
      const things = await removeOver(tx.db, kit.clock.now(), most)
      await letGo(tx, kinds, things)
      if (things.length > 0)
        await writeAudit(tx.as('kit').db, kit.clock.now(), {
          action: 'recycle.sweep',
          userId: null,
          entId: null,
          target: 'recycled_thing',
          result: 'done',
          detail: { count: things.length, things: things.map(({ name }) => name).join('、') },
        })
      return things.length
    })
}
