import { createPool, type Config } from '@portal/server-kit'
import { assertUsableDatabase, lockDataDir, startEmbeddedPostgres } from '@portal/server-kit/postgres/index'
import { rolesTexts } from '@portal/server-kit/roles/roles.texts'
import { findOverprivilegedRole, prepareForServer } from './prepare-database.ts'

export interface RunningDatabase {
  url: string
  directUrl: string
  markStopping(): void
  stop(): Promise<void>
  /** Settles when the embedded database ends without being told to; never for a server of one's own. */
  failed: Promise<void>
}

/**
 * The database of the settings: a server of one's own, or the embedded one under DATA_DIR. Checked before anything is
 * written, migrated by its owner where there is one beside the server's role.
 */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<RunningDatabase> {
  const database =
    config.databaseUrl === null ? await embedded(config, say) : await external(config, config.databaseUrl, say)
  try {
    const owner =
      config.databaseUrl !== null && config.databaseOwnerUrl === null
        ? await findOverprivilegedRole(database.url)
        : null
    if (owner !== null) say(rolesTexts.alone(owner))
    else if (config.databaseUrl === null || config.databaseOwnerUrl !== null) await prepareForServer(database)
    await assertUsable(database.url)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}

async function assertUsable(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 })
  try {
    await assertUsableDatabase(pool)
  } finally {
    await pool.end()
  }
}

async function embedded(config: Config, say: (line: string) => void): Promise<RunningDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: say, warn: say, error: say } })
  const failed = new Promise<void>((resolve) => {
    void postgres.exited.then((exit) => {
      if (!exit.expected) resolve()
    })
  })
  return {
    url: postgres.url,
    directUrl: postgres.url,
    markStopping: () => postgres.markStopping(),
    stop: () => postgres.stop(),
    failed,
  }
}

async function external(config: Config, url: string, say: (line: string) => void): Promise<RunningDatabase> {
  const lock = await lockDataDir(config.dataDir, say)
  return {
    url,
    directUrl: config.databaseDirectUrl ?? url,
    markStopping: () => lock.markStopping(),
    stop: async () => {
      lock.release()
    },
    failed: new Promise(() => undefined),
  }
}
