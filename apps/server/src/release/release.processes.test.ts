import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { businessDay, releaseDatabase, releaseDataDir, rowsIn, secretKey } from './dump.fixture.ts'

/** Starts the real server until it is ready, then stops it. */
async function startOnce(env: NodeJS.ProcessEnv): Promise<number | null> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('ready ')) break
  server.kill('SIGTERM')
  return ended
}

test('house: an installation of before becomes ready twice; the second start finds nothing to migrate', async () => {
  const { url, serverUrl } = await releaseDatabase()
  const [dataDir, migrated] = [releaseDataDir(), 'select * from schema_migration order by 1']
  const env = {
    DATABASE_URL: serverUrl,
    DATABASE_OWNER_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    SYSTEM_DATE: businessDay,
    DEMO: '1',
    CAPTCHA: 'off',
    PORT: '0',
  }
  expect(await startOnce(env)).toBe(0)
  const first = await rowsIn(url, migrated)
  expect(await startOnce(env)).toBe(0)
  expect(await rowsIn(url, migrated)).toEqual(first)
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)
