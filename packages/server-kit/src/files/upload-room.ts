import type { FastifyBaseLogger } from 'fastify'
import { CodedError, refuse } from '@portal/contract'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { filesTexts as texts } from './files.texts.ts'
import type { FreeDisk } from './free-disk.ts'

/** What somebody is about to send. `kept`: it counts as the enterprise's. */
export interface Asked {
  userId: string
  entId: string
  bytes: number
  kept: boolean
}

/** Whether there is room for a file, before its first byte is read. What is being read is counted in this process. */
export interface UploadRoom {
  /** @throws refused beyond the enterprise's share or below the disk's last reserve; answers what is used. */
  assertRoom(asked: Asked): Promise<{ used: number; quota: number }>
  /**
   * Reserves the room until the answer is called; a second call of it does nothing. @throws as `assertRoom`, 429 when
   * too many are under way.
   */
  admit(asked: Asked): Promise<() => void>
  /** Whether uploads are stopped for want of disk. */
  isStopped(): Promise<boolean>
}

/** Uploads under way at the same time, in each process. */
export const mostConcurrentUploads = { account: 4, enterprise: 16 } as const
const retryAfterSeconds = '5'
/** A file lies twice for a moment: where it was received and where it is kept. */
const copies = 2
const warnEveryMs = 60_000

export const usedBytes = async (db: Db, entId: string): Promise<number> =>
  Number(
    (await db.selectFrom('stored_volume').select('bytes').where('ent_id', '=', entId).executeTakeFirst())?.bytes ?? 0,
  )

export function createUploadRoom(
  db: Db,
  disk: FreeDisk,
  { quotaBytes: quota, freeDiskBytes }: Config['uploads'],
  log: FastifyBaseLogger,
): UploadRoom {
  const underWay = new Set<Asked>()
  let warned = -Infinity
  const bytesOf = (counts: (one: Asked) => boolean): number =>
    [...underWay].reduce((sum, one) => (counts(one) ? sum + one.bytes : sum), 0)

  async function assertFits(
    asked: Asked,
    ahead: { all: number; entId: number },
  ): Promise<{ used: number; quota: number }> {
    const [free, used] = await Promise.all([disk.bytes(), usedBytes(db, asked.entId)])
    if (freeDiskBytes > 0 && free - copies * ahead.all < freeDiskBytes) {
      if (performance.now() - warned > warnEveryMs) {
        warned = performance.now()
        log.warn(
          { freeBytes: free, neededBytes: freeDiskBytes + copies * ahead.all },
          'uploads are stopped: the disk of DATA_DIR is nearly full',
        )
      }
      throw refuse(texts.disk, { reason: 'disk' })
    }
    if (asked.kept && used + ahead.entId > quota)
      throw refuse(texts.quota(used, quota, asked.bytes), { reason: 'quota', used, quota })
    return { used, quota }
  }
  // Taken before anything is waited for, so that uploads of the same moment count each other once.
  const ahead = (entId: string) => ({
    all: bytesOf(() => true),
    entId: bytesOf((one) => one.kept && one.entId === entId),
  })
  return {
    assertRoom(asked) {
      const now = ahead(asked.entId)
      return assertFits(asked, { all: now.all + asked.bytes, entId: now.entId + asked.bytes })
    },
    async admit(asked) {
      const others = [...underWay].filter((one) => one.entId === asked.entId)
      if (
        others.length >= mostConcurrentUploads.enterprise ||
        others.filter((one) => one.userId === asked.userId).length >= mostConcurrentUploads.account
      ) {
        throw new CodedError('tooMany', { text: texts.crowded, headers: { 'retry-after': retryAfterSeconds } })
      }
      const reserved = { ...asked }
      underWay.add(reserved)
      const release = () => void underWay.delete(reserved)
      try {
        await assertFits(asked, ahead(asked.entId))
        return release
      } catch (error) {
        release()
        throw error
      }
    },
    isStopped: async () => freeDiskBytes > 0 && (await disk.bytes()) < freeDiskBytes,
  }
}
