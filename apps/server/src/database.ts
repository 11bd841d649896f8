import type { Config } from '@portal/server-kit/config'
import { lockDataDir, startEmbeddedPostgres } from '@portal/server-kit/postgres/index'

export interface RunningDatabase {
  url: string
  directUrl: string
  markStopping(): void
  stop(): Promise<void>
  /** Resolves when the embedded database ends unexpectedly; never for an external one. */
  failed: Promise<void>
}

/**
 * Starts what the settings name as database: an external server, or the embedded one under DATA_DIR. Unchecked as yet:
 * `prepareDatabase` comes next.
 */
export const startDatabase = (config: Config, say: (line: string) => void): Promise<RunningDatabase> =>
  config.databaseUrl === null ? embedded(config, say) : external(config, config.databaseUrl, say)

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
