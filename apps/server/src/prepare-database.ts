import { execFile } from 'node:child_process'
import path from 'node:path'
import { createPool } from '@portal/server-kit'
import { UnusableDatabaseError } from '@portal/server-kit/postgres/index'
import { rolesTexts } from '@portal/server-kit/roles/roles.texts'
import { readServerRole, type ServerRole } from '@portal/server-kit/roles/server-role'
import { databaseTexts as texts } from './database.texts.ts'
import { allMigrations } from './migrations.ts'

const cli = path.join(import.meta.dirname, 'database-cli.ts')

async function roleOf(url: string, stamps: readonly string[]): Promise<ServerRole> {
  const pool = createPool(url, { max: 1 })
  try {
    return await readServerRole(pool, stamps)
  } finally {
    await pool.end()
  }
}

/**
 * Lets the owner of the tables migrate and grant where something is missing, in a process that ends before this one
 * goes on: it alone knows the owner's password. @throws when the server's role could change the audit log all the same.
 */
export async function prepareForServer(database: { url: string; directUrl: string }): Promise<void> {
  const stamps = allMigrations().map((step) => step.stamp)
  const before = await roleOf(database.url, stamps)
  if (!before.isReady || before.faults.length > 0) await prepareAsOwner(before.name)
  const [role, direct] = await Promise.all([roleOf(database.url, stamps), roleOf(database.directUrl, stamps)])
  if (role.name !== direct.name) throw new UnusableDatabaseError(rolesTexts.twoRoles(role.name, direct.name))
  if (role.faults.length > 0) throw new UnusableDatabaseError(rolesTexts.refused(role.name, role.faults))
  if (!role.isReady || !direct.isReady) throw new UnusableDatabaseError(rolesTexts.notReady(role.name))
}

/** The name of the role when it could change the audit log, null when it could not: an owner migrated before. */
export async function findOverprivilegedRole(url: string): Promise<string | null> {
  const { name, isReady, faults } = await roleOf(
    url,
    allMigrations().map((step) => step.stamp),
  )
  return isReady && faults.length === 0 ? null : name
}

function prepareAsOwner(role: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [cli, 'prepare', role], (error, _stdout, stderr) => {
      if (error === null) resolve()
      else reject(new UnusableDatabaseError(texts.prepareFailed(stderr.trim())))
    })
  })
}
