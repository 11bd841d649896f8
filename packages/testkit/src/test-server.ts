import pg from 'pg'

/** Set by globalSetup and inherited by test workers. */
export const SERVER_VARIABLE = 'PORTAL_TEST_SERVER_URL'
export const RUN_VARIABLE = 'PORTAL_TEST_RUN'

/** One password, because the server ends with its run and listens only on this machine. */
const rolePassword = 'a-role-of-tests'

/** The database server of this run, and the prefix of its databases' names. */
export function testServer(): { url: string; prefix: string } {
  const url = process.env[SERVER_VARIABLE]
  if (!url)
    throw new Error(
      'no test database server: this test belongs to the vitest project "server" (its globalSetup starts one)',
    )
  return { url, prefix: `t${process.env[RUN_VARIABLE] ?? '0'}` }
}

/** Runs `work` with a connection to the server's own database. */
export async function withAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServer().url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function urlOf(database: string): string {
  const url = new URL(testServer().url)
  url.pathname = `/${database}`
  return url.href
}

/** The role of this run's servers. It owns nothing, as in an installation. */
export const serverRole = (): string => `${testServer().prefix}_app`

export function serverUrlOf(database: string): string {
  const url = new URL(urlOf(database))
  url.username = serverRole()
  url.password = rolePassword
  return url.href
}

export const makeServerRole = (): Promise<void> =>
  withAdmin(async (client) => void (await client.query(`create role ${serverRole()} login password '${rolePassword}'`)))

/** Leaves an external server as it was found. */
export async function dropRunDatabases(): Promise<void> {
  await withAdmin(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${testServer().prefix}_`],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
    const roles = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where starts_with(rolname, $1)',
      [`${testServer().prefix}_`],
    )
    for (const { rolname } of roles.rows) await client.query(`drop role ${rolname}`)
  })
}
