/**
 * `npm run database -- role-sql`: prints the SQL that creates the server's role on an external database.
 * `database-cli.ts prepare ROLE`: run by a start when migrations or grants are missing. Works as the tables' owner,
 * known only to this process: from DATABASE_OWNER_URL, or of the embedded database running on DATA_DIR.
 */
import { readConfig } from '@portal/server-kit/config'
import { databaseTexts as texts } from './database.texts.ts'

const EXIT_USAGE = 2

async function printSql(): Promise<void> {
  const { roleSql } = await import('@portal/server-kit/roles/role-sql')
  const [server, owner] = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) =>
    URL.canParse(process.env[name] ?? '') ? new URL(process.env[name] ?? '') : null,
  )
  const named = (url: URL | null | undefined, otherwise: string): string =>
    decodeURIComponent(url?.username ?? '') || otherwise
  const database = (owner ?? server)?.pathname.slice(1) || 'portal'
  // Without a separate owner, the current DATABASE_URL's role owns the tables.
  process.stdout.write(
    roleSql(
      owner === null
        ? { role: 'portal_app', owner: named(server, 'portal_owner'), database }
        : { role: named(server, 'portal_app'), owner: named(owner, 'portal_owner'), database },
    ),
  )
}

async function prepare(role: string): Promise<void> {
  const [{ prepareDatabase }, { ownerOfRunning }, { allMigrations }] = await Promise.all([
    import('@portal/server-kit/roles/prepare-database'),
    import('@portal/server-kit/postgres/index'),
    import('./migrations.ts'),
  ])
  const config = readConfig(process.env, process.cwd())
  const owner = config.databaseUrl === null ? ownerOfRunning(config.dataDir) : config.databaseOwnerUrl
  if (owner === null) throw new Error(texts.noOwner)
  await prepareDatabase(owner, role, allMigrations())
}

async function main([name, role, ...more]: readonly string[]): Promise<void> {
  if (name === 'role-sql' && role === undefined) await printSql()
  else if (name === 'prepare' && role !== undefined && more.length === 0) await prepare(role)
  else {
    process.stderr.write(`${texts.usage}\n`)
    process.exitCode = EXIT_USAGE
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const { message, cause } = error as Error
  process.stderr.write(`${message}${cause instanceof Error ? `：${cause.message}` : ''}\n`)
  process.exitCode = 1
})
