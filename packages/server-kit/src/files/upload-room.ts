import type { FastifyBaseLogger } from 'fastify'
import { CodedError, refuse } from '@portal/contract'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { filesTexts as texts } from './files.texts.ts'
import type { FreeDisk } from './free-disk.ts'

/** An intended upload. `kept`: it counts against the enterprise's quota. */
export interface Asked {
  userId: string
  entId: string
  bytes: number
  kept: boolean
}

/** Checks the room for a file before its first byte is read. Counts running uploads of this process. */
export interface UploadRoom {
  /** Returns used bytes and quota. @throws refused beyond the enterprise's quota or below the disk's reserve. */
  assertRoom(asked: Asked): Promise<{ used: number; quota: number }>
  /**
   * Reserves room until the returned function is called; calling it twice is harmless. @throws as `assertRoom`; 429
   * when too many uploads are running.
   */
  admit(asked: Asked): Promise<() => void>
  /**
   * Whether the enterprise's stored files and this many bytes fit its quota, as the transaction of `db` sees it.
   * @throws refused when they do not.
   */
  assertQuota(db: Db, asked: Pick<Asked, 'entId' | 'bytes'>): Promise<void>
  /** Whether uploads are stopped because the disk is nearly full. */
  isStopped(): Promise<boolean>
}

/** Concurrent uploads, per process. */
export const mostConcurrentUploads = { account: 4, enterprise: 16 } as const
const retryAfterSeconds = '5'
/** A file exists twice for a moment: where it is received and where it is stored. */
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

  const beyond = (used: number, bytes: number) =>
    refuse(texts.quota(used, quota, bytes), { reason: 'quota', used, quota })

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
    if (asked.kept && used + ahead.entId > quota) throw beyond(used, asked.bytes)
    return { used, quota }
  }
  // Read before the first await, so that concurrent uploads count each other exactly once.
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
    async assertQuota(within, { entId, bytes }) {
      const used = await usedBytes(within, entId)
      if (used + bytes > quota) throw beyond(used, bytes)
    },
    isStopped: async () => freeDiskBytes > 0 && (await disk.bytes()) < freeDiskBytes,
  }
}
