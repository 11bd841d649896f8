import { execFile } from 'node:child_process'
import path from 'node:path'
import { createPool, type Config } from '@portal/server-kit'
import { assertUsableDatabase, UnusableDatabaseError } from '@portal/server-kit/postgres/index'
import { rolesTexts } from '@portal/server-kit/roles/roles.texts'
import { readServerRole, type ServerRole } from '@portal/server-kit/roles/server-role'
import { databaseTexts as texts } from './database.texts.ts'
import { allMigrations } from './migrations.ts'

type Pool = ReturnType<typeof createPool>

const cli = path.join(import.meta.dirname, 'database-cli.ts')

type Addresses = { url: string; directUrl: string }

/**
 * Checks a database before anything is written to it. A separate owner, where there is one, first runs missing
 * migrations and grants in a short-lived process, which alone knows the owner's password.
 * @throws when the database is unusable, or a separate owner's server could change the audit log
 */
export async function prepareDatabase(config: Config, database: Addresses, say: (line: string) => void): Promise<void> {
  const stamps = allMigrations().map((step) => step.stamp)
  await withPool(database.url, async (pool) => {
    const role = await readServerRole(pool, stamps)
    const isAlone = config.databaseUrl !== null && config.databaseOwnerUrl === null
    if (!isAlone) await assertServes(isFit(role) ? role : await preparedByOwner(role, pool, stamps), database, stamps)
    else if (!isFit(role)) say(rolesTexts.alone(role.name))
    await assertUsableDatabase(pool)
  })
}

/** Ready to serve, and unable to change the audit log. */
const isFit = ({ isReady, faults }: ServerRole): boolean => isReady && faults.length === 0

async function preparedByOwner({ name }: ServerRole, pool: Pool, stamps: readonly string[]): Promise<ServerRole> {
  await prepareAsOwner(name)
  return readServerRole(pool, stamps)
}

async function assertServes(role: ServerRole, { url, directUrl }: Addresses, stamps: readonly string[]): Promise<void> {
  const direct = directUrl === url ? role : await withPool(directUrl, (pool) => readServerRole(pool, stamps))
  if (role.name !== direct.name) throw new UnusableDatabaseError(rolesTexts.twoRoles(role.name, direct.name))
  if (role.faults.length > 0) throw new UnusableDatabaseError(rolesTexts.refused(role.name, role.faults))
  if (!role.isReady || !direct.isReady) throw new UnusableDatabaseError(rolesTexts.notReady(role.name))
}

async function withPool<T>(url: string, use: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: 1 })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}

function prepareAsOwner(role: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [cli, 'prepare', role], (error, _stdout, stderr) => {
      if (error === null) resolve()
      else reject(new UnusableDatabaseError(texts.prepareFailed(stderr.trim())))
    })
  })
}
