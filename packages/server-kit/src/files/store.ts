import path from 'node:path'
import type { Readable } from 'node:stream'
import { refuse } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Scope } from '../caller.ts'
import type { Config } from '../config/config.ts'
import { newId } from '../ids.ts'
import type { Db } from '../database/database.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { Tx } from '../database/transaction.ts'
import type { Blobs, Digest } from './blobs/blobs.ts'
import { removeOld } from './blobs/disk.ts'
import { filesTexts } from './files.texts.ts'
import type { LocalFile } from './local-file.ts'
import { createReading } from './reading.ts'
import { sweepStored } from './sweep.ts'
import { usedBytes } from './upload-room.ts'

export interface StoredFile extends Digest {
  id: string
  name: string
  mediaType: string
}

/** Files by digest, under DATA_DIR/files or in object storage. Access is decided by the row, never by the place. */
export interface FileStore {
  /**
   * Brings the bytes to object storage ahead of the transaction that keeps them, so that none waits for the network.
   * Does nothing on disk. @throws 503 when the storage is away.
   */
  prepare(file: UploadedFile): Promise<void>
  /**
   * Stores the bytes first (idempotent by digest), then the row, so a row never points at missing bytes.
   * @throws refused when the enterprise's quota or the disk is used up, 503 when object storage is away.
   */
  keep(tx: Tx, scope: Scope, file: UploadedFile, facts: { mediaType: string; purpose: string }): Promise<StoredFile>
  /** The file if it belongs to the scope's enterprise, else null. */
  find(db: Db, scope: Scope, id: string): Promise<StoredFile | null>
  /**
   * Deletes an enterprise's file in this transaction: the row at once, the bytes after the commit unless another row
   * uses them.
   */
  drop(tx: Tx, entId: string, id: string): Promise<void>
  /** Removes bytes without a row; false when a row exists or there are no bytes. */
  removeUnused(sha256: string): Promise<boolean>
  /**
   * Removes leftovers of a crash from this process's disk: unfinished files untouched since `before`, and, where files
   * lie there, bytes without a row. Returns the number of removed files.
   */
  sweep(before: Date): Promise<number>
  /** The same for the bytes in object storage, stored before `before`; 0 on disk. One process at a time is enough. */
  sweepShared(before: Date): Promise<number>
  /** A path of the bytes, on disk their own. @throws as `open`. */
  local(file: Digest): Promise<LocalFile>
  /**
   * The bytes; the stream fails rather than end short or with others. @throws 503 when object storage is away, 500 when
   * they are missing or broken.
   */
  open(file: Digest): Promise<Readable>
}

export interface FileStoreDeps {
  config: Pick<Config, 'dataDir' | 'uploads'>
  blobs: Blobs
  db: Db
  now: () => Date
  log: FastifyBaseLogger
}

/** Held until the transaction ends, so that the same bytes are never stored and removed at once. */
const lockBytes = (db: Db, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file\n${sha256}`}, 0))`.execute(db)

export function createFileStore({ config, blobs, db: own, now, log }: FileStoreDeps): FileStore {
  const { quotaBytes } = config.uploads
  const tempDir = path.join(config.dataDir, 'tmp')
  const removeUnused = (sha256: string): Promise<boolean> =>
    own.transaction().execute(async (db) => {
      await lockBytes(db, sha256)
      const row = await db
        .selectFrom('stored_file')
        .select('id')
        .where('sha256', '=', sha256)
        .limit(1)
        .executeTakeFirst()
      return row === undefined && (await blobs.remove(sha256))
    })
  const bring = async (file: UploadedFile): Promise<void> => {
    if ((await blobs.sizeOf(file.sha256)) !== file.size) await blobs.put(file)
  }
  return {
    ...createReading(blobs, tempDir),
    removeUnused,
    prepare: async (file) => {
      if (blobs.isShared) await bring(file)
    },
    async sweep(before) {
      const removed = await removeOld(tempDir, before)
      return blobs.isShared ? removed : removed + (await sweepStored(blobs, own, before, removeUnused))
    },
    sweepShared: async (before) => (blobs.isShared ? sweepStored(blobs, own, before, removeUnused) : 0),
    async keep(tx, scope, file, facts) {
      const { db } = tx.as('kit')
      await lockBytes(db, file.sha256)
      await bring(file)
      const row = { id: newId(), name: file.name, size: file.size, sha256: file.sha256, media_type: facts.mediaType }
      await db
        .insertInto('stored_file')
        .values({ ...row, ent_id: scope.entId, user_id: scope.userId, purpose: facts.purpose, at: now() })
        .execute()
      // Reads behind the total's lock: of two uploads that only fit alone, one is refused, in any process.
      const used = await usedBytes(db, scope.entId)
      if (used > quotaBytes)
        throw refuse(filesTexts.quota(used - file.size, quotaBytes, file.size), {
          reason: 'quota',
          used: used - file.size,
          quota: quotaBytes,
        })
      return { id: row.id, name: row.name, size: row.size, sha256: row.sha256, mediaType: row.media_type }
    },
    async find(db, scope, id) {
      const row = await db
        .selectFrom('stored_file')
        .select(['id', 'name', 'size', 'sha256', 'media_type'])
        .where('id', '=', id)
        .where('ent_id', '=', scope.entId)
        .executeTakeFirst()
      return row
        ? { id: row.id, name: row.name, size: Number(row.size), sha256: row.sha256, mediaType: row.media_type }
        : null
    },
    async drop(tx, entId, id) {
      const row = await tx
        .as('kit')
        .db.deleteFrom('stored_file')
        .where('id', '=', id)
        .where('ent_id', '=', entId)
        .returning('sha256')
        .executeTakeFirst()
      // If this fails, the next sweep removes the bytes.
      if (row)
        tx.afterCommit(
          () => void removeUnused(row.sha256).catch((error: unknown) => log.error({ err: error }, 'files')),
        )
    },
  }
}
