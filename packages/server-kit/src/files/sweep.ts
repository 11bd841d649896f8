import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../database/database.ts'

/** Directories: stored files by digest, and files being received. */
export interface Places {
  root: string
  tempDir: string
}

const digest = /^[0-9a-f]{64}$/
const atOnce = 500

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })

/** Removes files of `directory` not written to since `before`; returns how many. */
async function removeOld(directory: string, names: readonly string[], before: Date): Promise<number> {
  let removed = 0
  for (const name of names) {
    const file = path.join(directory, name)
    const facts = await stat(file).catch(() => null)
    if (facts === null || !facts.isFile() || facts.mtimeMs >= before.getTime()) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/**
 * Removes leftovers of a crash: half-received and half-copied files untouched since `before`, and stored bytes without
 * a row. Works on one directory and a few hundred names at a time, so memory stays small. Returns how many were
 * removed.
 */
export async function sweepFiles(
  { root, tempDir }: Places,
  db: Db,
  before: Date,
  removeUnused: (sha256: string) => Promise<boolean>,
): Promise<number> {
  let removed = await removeOld(tempDir, await namesIn(tempDir), before)
  for (const part of await namesIn(root)) {
    const directory = path.join(root, part)
    const names = await namesIn(directory)
    removed += await removeOld(
      directory,
      names.filter((name) => !digest.test(name)),
      before,
    )
    const digests = names.filter((name) => digest.test(name))
    for (let at = 0; at < digests.length; at += atOnce) {
      const some = digests.slice(at, at + atOnce)
      const rows = await db.selectFrom('stored_file').select('sha256').where('sha256', 'in', some).distinct().execute()
      const known = new Set(rows.map((row) => row.sha256))
      for (const sha256 of some) if (!known.has(sha256) && (await removeUnused(sha256))) removed += 1
    }
  }
  return removed
}
