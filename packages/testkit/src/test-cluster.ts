import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerOfRunning, startEmbeddedPostgres } from '@portal/server-kit/postgres/index'

const PREFIX = 'portal-cluster-'

/** Nothing survives the run: nothing waits for the disk, no row is worth a vacuum. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: 300,
}

/** Starts the only database server of a test run; `url` connects as its superuser. `stop` removes it with its files. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  return {
    url: ownerOfRunning(dataDir) ?? '',
    stop: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Removes clusters of killed runs. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(PREFIX) && isAbandoned(join(tmpdir(), name)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
}

function isAbandoned(dir: string): boolean {
  try {
    process.kill((JSON.parse(readFileSync(join(dir, 'portal.lock'), 'utf8')) as { pid: number }).pid, 0)
    return false
  } catch (error) {
    // Without a lock file, another run may still be creating it.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
