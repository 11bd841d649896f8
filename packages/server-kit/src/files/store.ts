import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Scope } from '../caller.ts'
import { newId } from '../ids.ts'
import type { Db } from '../database.ts'
import type { UploadedFile } from '../http/upload.ts'
import type { Tx } from '../transaction.ts'

export interface StoredFile { id: string, name: string, size: number, sha256: string, mediaType: string }

/** Files under DATA_DIR/files by their digest; who may have one is said by its row, never by its path. */
export interface FileStore {
  /** Puts the bytes in place first (idempotent by digest), then the row: a row never points at nothing. */
  keep(tx: Tx, scope: Scope, file: UploadedFile, facts: { mediaType: string, purpose: string }): Promise<StoredFile>
  /** The file when it belongs to the scope's enterprise, else null. */
  find(db: Db, scope: Scope, id: string): Promise<StoredFile | null>
  pathOf(sha256: string): string
  open(sha256: string): NodeJS.ReadableStream
}

export function createFileStore(dataDir: string, now: () => Date): FileStore {
  const root = path.join(dataDir, 'files')
  const pathOf = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256)
  return {
    pathOf,
    open: sha256 => createReadStream(pathOf(sha256)),
    async keep(tx, scope, file, facts) {
      const target = pathOf(file.sha256)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      if (!await stat(target).catch(() => null)) {
        const partial = `${target}.${newId()}`
        await copyFile(file.path, partial)
        await rename(partial, target).catch(async (error: unknown) => { await rm(partial, { force: true }); throw error })
      }
      const row = { id: newId(), name: file.name, size: file.size, sha256: file.sha256, media_type: facts.mediaType }
      await tx.as('kit').db.insertInto('stored_file').values({ ...row, ent_id: scope.entId, user_id: scope.userId, purpose: facts.purpose, at: now() }).execute()
      return { id: row.id, name: row.name, size: row.size, sha256: row.sha256, mediaType: row.media_type }
    },
    async find(db, scope, id) {
      const row = await db.selectFrom('stored_file').select(['id', 'name', 'size', 'sha256', 'media_type'])
        .where('id', '=', id).where('ent_id', '=', scope.entId).executeTakeFirst()
      return row ? { id: row.id, name: row.name, size: Number(row.size), sha256: row.sha256, mediaType: row.media_type } : null
    },
  }
}
