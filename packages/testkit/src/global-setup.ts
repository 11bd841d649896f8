import { randomBytes } from 'node:crypto'
import { dropRunDatabases, makeServerRole, RUN_VARIABLE, SERVER_VARIABLE } from './test-server.ts'
import { startTestCluster } from './test-cluster.ts'

/** vitest globalSetup: one database server for the whole run, embedded or from TEST_DATABASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env[RUN_VARIABLE] = randomBytes(4).toString('hex')
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    process.env[SERVER_VARIABLE] = given
    await makeServerRole()
    return dropRunDatabases
  }
  const cluster = await startTestCluster()
  process.env[SERVER_VARIABLE] = cluster.url
  await makeServerRole()
  return cluster.stop
}
