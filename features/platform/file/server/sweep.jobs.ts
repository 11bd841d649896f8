import { unfinishedMs } from '@portal/server-kit/files/incoming'
import { writeAudit } from '@portal/server-kit/audit'
import type { Kit } from '@portal/server-kit/feature'
import { takeUnbound } from './file.repo.ts'
import { forgetUploads } from './resumable/resumable.repo.ts'
import { unboundMs } from './upload-share.ts'

/** Files removed per transaction. */
const most = 200
const sweepQueue = 'file-sweep'

/** Removes uploads that were never used, with their bytes; every hour. */
export function sweepHourly(kit: Kit): void {
  kit.jobs.handle(sweepQueue, (_data, signal) => sweepAll(kit, signal), { cron: '17 * * * *' })
}

async function sweepAll(kit: Kit, signal: AbortSignal): Promise<void> {
  await sweepUnbound(kit, signal)
  // Their bytes are swept where they lie, by each process.
  await kit.write((tx) => forgetUploads(tx.db, new Date(kit.clock.now().getTime() - unfinishedMs)))
}

export async function sweepUnbound(kit: Pick<Kit, 'write' | 'clock' | 'files'>, signal: AbortSignal): Promise<void> {
  for (let gone = most; gone >= most && !signal.aborted;)
    gone = await kit.write(async (tx) => {
      const now = kit.clock.now()
      const files = await takeUnbound(tx.db, new Date(now.getTime() - unboundMs), most)
      for (const { id, ent_id } of files) await kit.files.drop(tx, ent_id, id)
      if (files.length > 0)
        await writeAudit(tx.as('kit').db, now, {
          action: 'file.sweep',
          userId: null,
          entId: null,
          target: 'attached_file',
          result: 'done',
          detail: { count: files.length },
        })
      return files.length
    })
}
