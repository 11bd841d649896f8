import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@portal/server-kit/config'
import { runningPostgres, startEmbeddedPostgres } from '@portal/server-kit/postgres/index'
import { ownKeyFile } from '@portal/server-kit/seal'
import { auditTexts } from './audit.texts.ts'

/** `url` uses the server's role. `rootKey` is the root of its keys; null when not available. */
export interface Installation {
  url: string
  rootKey: string | null
  close(): Promise<void>
}

/**
 * Opens this installation's database: an external server, or the embedded one, started for this command when it is not
 * running.
 */
export async function openInstallation(say: (line: string) => void): Promise<Installation> {
  const config = readConfig(process.env, process.cwd())
  // Never creates a key: a new one would seal as another installation.
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
