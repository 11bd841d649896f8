import path from 'node:path'
import { readConfig } from '@portal/server-kit/config'
import { createDatabase, createPool, type Db } from '@portal/server-kit/database'
import type { Blobs } from '@portal/server-kit/files/blobs/blobs'
import { diskBlobsOf, openStorage } from '@portal/server-kit/files/blobs/storage'
import { lockDataDir, runningPostgres } from '@portal/server-kit/postgres/index'
import { openInstallation } from '../audit/open-installation.ts'
import { filesTexts } from './files.texts.ts'

export type Goal = 's3' | 'disk'

export interface Places {
  from: Blobs
  to: Blobs
  db: Db
  tempDir: string
  close(): Promise<void>
}

/**
 * Opens both places and the database. `mustBeStopped`: holds DATA_DIR, so that no server starts on it meanwhile.
 * @throws with a message for the terminal.
 */
export async function openPlaces(
  goal: Goal,
  { mustBeStopped, say }: { mustBeStopped: boolean; say: (line: string) => void },
): Promise<Places> {
  const config = readConfig(process.env, process.cwd())
  if (config.s3 === null) throw new Error(filesTexts.noS3)
  const disk = diskBlobsOf(config)
  const s3 = await openStorage(config, { warn: () => undefined })
  if (mustBeStopped && config.databaseUrl === null && runningPostgres(config.dataDir) !== null)
    throw new Error(filesTexts.running(config.dataDir))
  const lock =
    mustBeStopped && config.databaseUrl !== null
      ? await lockDataDir(config.dataDir, say).catch((cause: unknown) => {
          throw new Error(filesTexts.running(config.dataDir), { cause })
        })
      : null
  const installation = await openInstallation(say).catch((error: unknown) => {
    lock?.release()
    throw error
  })
  const pool = createPool(installation.url, { max: 1, name: 'portal-files' })
  const db = createDatabase(pool)
  const close = async (): Promise<void> => {
    await db.destroy()
    await installation.close()
    lock?.release()
  }
  const { rows } = await pool.query<{ is: boolean }>("select to_regclass('stored_file') is not null as is")
  if (rows[0]?.is !== true) {
    await close()
    throw new Error(filesTexts.noFiles)
  }
  return {
    ...(goal === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk }),
    db,
    tempDir: path.join(config.dataDir, 'tmp'),
    close,
  }
}
