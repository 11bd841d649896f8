import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@portal/server-kit/config'
import { runningPostgres, startEmbeddedPostgres } from '@portal/server-kit/postgres/index'
import { auditTexts } from './audit.texts.ts'

export interface Installation { url: string, close(): Promise<void> }

/** The database of this installation: a server of one's own, the embedded one that runs, or, when it does not, started for this. */
export async function openInstallation(say: (line: string) => void): Promise<Installation> {
  const config = readConfig(process.env, process.cwd())
  if (config.databaseUrl !== null) return { url: config.databaseDirectUrl ?? config.databaseUrl, close: async () => undefined }
  if (!existsSync(path.join(config.dataDir, 'pg'))) throw new Error(auditTexts.noInstallation(config.dataDir))
  const running = runningPostgres(config.dataDir)
  if (running !== null) return { url: running, close: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: say, warn: say, error: say } })
  return { url: postgres.url, close: () => postgres.stop() }
}
