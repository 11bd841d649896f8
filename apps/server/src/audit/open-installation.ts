import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@portal/server-kit/config'
import { runningPostgres, startEmbeddedPostgres } from '@portal/server-kit/postgres/index'
import { ownKeyFile } from '@portal/server-kit/seal'
import { auditTexts } from './audit.texts.ts'

/** `url`: as the server's role. `rootKey`: what its keys are derived from, null where it is not at hand. */
export interface Installation {
  url: string
  rootKey: string | null
  close(): Promise<void>
}

/**
 * The database of this installation: a server of one's own, the embedded one that runs, or, when it does not, started
 * for this.
 */
export async function openInstallation(say: (line: string) => void): Promise<Installation> {
  const config = readConfig(process.env, process.cwd())
  // Never made here: a new key beside the installation's would seal as another.
  const rootKey =
    config.secretKey ??
    (existsSync(ownKeyFile(config.dataDir)) ? readFileSync(ownKeyFile(config.dataDir), 'utf8').trim() : null)
  if (config.databaseUrl !== null)
    return { rootKey, url: config.databaseDirectUrl ?? config.databaseUrl, close: async () => undefined }
  if (!existsSync(path.join(config.dataDir, 'pg'))) throw new Error(auditTexts.noInstallation(config.dataDir))
  const running = runningPostgres(config.dataDir)
  if (running !== null) return { rootKey, url: running, close: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: say, warn: say, error: say } })
  return { rootKey, url: postgres.url, close: () => postgres.stop() }
}
