/** The installation of release 130 as it is kept (fixtures/README.md): its database and its files. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { createTestDatabase } from '@portal/testkit'

const kept = path.resolve(import.meta.dirname, '../../../../fixtures')
const unpacked = (name: string): string => gunzipSync(readFileSync(path.join(kept, name))).toString()

export const secretKey = 'the key of the installation of release 130'
export const businessDay = '2026-11-10'

/** Answers of statements, each its rows. */
export async function answersOf<R>(url: string, statements: string): Promise<R[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return [await client.query(statements)].flat().map(({ rows }) => rows as R[])
  } finally {
    await client.end()
  }
}
export const rowsIn = async <R>(url: string, statement: string): Promise<R[]> =>
  (await answersOf<R>(url, statement)).at(-1) ?? []

/** On a connection of its own, because the dump empties the search path. */
export const loadRelease = async (url: string): Promise<void> => {
  await answersOf(url, unpacked('release-130.sql.gz'))
}
/** A database of the test cluster as it was kept, not migrated. */
export const releaseDatabase = () => createTestDatabase({ key: 'release_130', migrate: loadRelease })

/** A data directory with its uploaded files, by their digests. */
export function releaseDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-release-'))
  const files = JSON.parse(unpacked('release-130.files.json.gz')) as Record<string, string>
  for (const [digest, base64] of Object.entries(files)) {
    const folder = path.join(dataDir, 'files', digest.slice(0, 2))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(path.join(folder, digest), Buffer.from(base64, 'base64'))
  }
  return dataDir
}
