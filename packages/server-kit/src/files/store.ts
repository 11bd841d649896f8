import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { refuse } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Scope } from '../caller.ts'
import type { Config } from '../config/config.ts'
import { newId } from '../ids.ts'
import type { Db } from '../database/database.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { Tx } from '../database/transaction.ts'
import { filesTexts } from './files.texts.ts'
import { sweepFiles } from './sweep.ts'
import { usedBytes } from './upload-room.ts'

export interface StoredFile {
  id: string
  name: string
  size: number
  sha256: string
  mediaType: string
}

/** Files under DATA_DIR/files by digest. Access is decided by the row, never by the path. */
export interface FileStore {
  /**
   * Stores the bytes first (idempotent by digest), then the row, so a row never points at missing bytes.
   * @throws refused when the enterprise's quota is used up.
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
   * Removes leftovers of a crash. Unfinished files count when nothing was written to them since `before`. Returns the
   * number of removed files.
   */
  sweep(before: Date): Promise<number>
  pathOf(sha256: string): string
  open(sha256: string): NodeJS.ReadableStream
}

export interface FileStoreDeps {
  config: Pick<Config, 'dataDir' | 'uploads'>
  db: Db
  now: () => Date
  log: FastifyBaseLogger
}

/** Held until the transaction ends, so that the same bytes are never stored and removed at once. */
const lockBytes = (db: Db, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file\n${sha256}`}, 0))`.execute(db)

export function createFileStore({ config: { dataDir, uploads }, db: own, now, log }: FileStoreDeps): FileStore {
  const root = path.join(dataDir, 'files')
  const pathOf = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256)
  const isThere = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    )
  const removeUnused = async (sha256: string): Promise<boolean> => {
    if (!(await isThere(pathOf(sha256)))) return false
    return own.transaction().execute(async (db) => {
      await lockBytes(db, sha256)
      if (
        (await db.selectFrom('stored_file').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !==
        undefined
      )
        return false
      await rm(pathOf(sha256), { force: true })
      return true
    })
  }
  return {
    pathOf,
    removeUnused,
    open: (sha256) => createReadStream(pathOf(sha256)),
    sweep: (before) => sweepFiles({ root, tempDir: path.join(dataDir, 'tmp') }, own, before, removeUnused),
    async keep(tx, scope, file, facts) {
      const { db } = tx.as('kit')
      await lockBytes(db, file.sha256)
      const target = pathOf(file.sha256)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      if (!(await isThere(target))) {
        const partial = `${target}.${newId()}`
        try {
          await copyFile(file.path, partial)
          await rename(partial, target)
        } catch (error) {
          await rm(partial, { force: true })
          throw error
        }
      }
      const row = { id: newId(), name: file.name, size: file.size, sha256: file.sha256, media_type: facts.mediaType }
      await db
        .insertInto('stored_file')
        .values({ ...row, ent_id: scope.entId, user_id: scope.userId, purpose: facts.purpose, at: now() })
        .execute()
      // Reads behind the total's lock: of two uploads that only fit alone, one is refused, in any process.
      const used = await usedBytes(db, scope.entId)
      if (used > uploads.quotaBytes)
        throw refuse(filesTexts.quota(used - file.size, uploads.quotaBytes, file.size), {
          reason: 'quota',
          used: used - file.size,
          quota: uploads.quotaBytes,
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
