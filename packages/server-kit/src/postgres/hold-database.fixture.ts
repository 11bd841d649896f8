// Run by tests as a separate process: holds the database of DATA_DIR until told to stop or killed.
import { ownerOfRunning } from './running-postgres.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log: silent })
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  process.on('SIGUSR2', () => postgres.markStopping())
  process.send?.({ url: ownerOfRunning(process.argv[2]!) ?? '' })
} catch (error) {
  process.send?.({ refused: (error as Error).message })
  process.exitCode = 1
}
