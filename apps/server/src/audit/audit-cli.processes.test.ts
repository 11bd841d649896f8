import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'audit-processes-'))
// Without demonstration data, which take most of a first start. A refused sign-in also writes a row.
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', CAPTCHA: 'off', DEMO: '0', DATABASE_URL: '' }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function audit(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'apps/server/src/audit-cli.ts'), ...args],
      { env, maxBuffer: 50_000_000 },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

async function start(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: server.stdout }))
    if (line.startsWith('ready ')) return { server, url: line.slice(6) }
  throw new Error('the server ended before it was ready')
}

test('LEAD-11 SES-20 MON-04 the log of a running and of a stopped installation is exported, and holds', async () => {
  const { server, url } = await start()
  await fetch(`${url}/japi/api/base-user/authentication/userLoginEcology`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'api' },
    body: JSON.stringify({ account: 'nobody-here', password: 'Portal#2026' }),
  })
  const running = await audit('export')
  expect([running.code, running.stderr]).toEqual([0, expect.stringContaining('已导出')])
  expect(running.stdout).toContain('"action":"session.sign-in"')
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  const stopped = await audit('export')
  expect(stopped.code).toBe(0)
  const rows = running.stdout.trimEnd().split('\n').slice(0, -1)
  expect(stopped.stdout.split('\n').slice(0, rows.length)).toEqual(rows)
  const codes = await Promise.all(
    Object.entries({ running: running.stdout, stopped: stopped.stdout }).map(async ([name, text]) => {
      const file = join(dataDir, `${name}.jsonl`)
      writeFileSync(file, text)
      return (await audit('verify', file)).code
    }),
  )
  expect(codes).toEqual([0, 0])
  // The database was started only for the export and has stopped again, so a server can start at once.
  const again = await start()
  const over = new Promise((resolve) => again.server.once('exit', resolve))
  again.server.kill('SIGTERM')
  await over
}, 240_000)
