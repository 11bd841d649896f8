import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'account-processes-'))
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', CAPTCHA: 'off', DEMO: '0', DATABASE_URL: '' }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const account = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'apps/server/src/account-cli.ts'), ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })

async function start(): Promise<{ server: ChildProcess; url: string; setupToken: string }> {
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let setupToken = ''
  for await (const line of createInterface({ input: server.stdout })) {
    setupToken ||= /token=([\w-]+)/.exec(line)?.[1] ?? ''
    if (line.startsWith('ready ')) return { server, url: line.slice(6), setupToken }
  }
  throw new Error('the server ended before it was ready')
}

test('SES-18 SES-19 LEAD-11 the command acts on a running server at once, and on a stopped installation', async () => {
  const { server, url, setupToken } = await start()
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${url}/japi/api/base-user/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client': 'api' },
        body: JSON.stringify(body),
      })
    ).json()) as { code: number; data: { token: string; mustChangePassword: boolean } }
  const statusOf = async (token: string) =>
    (await fetch(`${url}/japi/api/base-user/user/current`, { headers: { authorization: `Bearer ${token}` } })).status
  const password = 'Kiefer#Bach-9417'
  expect(
    (
      await post('installation/setUp', {
        setupToken,
        account: 'boss',
        userName: '林远',
        password,
        enterpriseName: '青禾能源有限公司',
        phone: '13800001111',
      })
    ).code,
  ).toBe(200)
  const {
    data: { token },
  } = await post('authentication/userLoginEcology', { account: 'boss', password })
  expect(await statusOf(token)).toBe(200)
  const reset = await account('reset-password', 'boss')
  expect([reset.code, reset.stderr]).toEqual([0, ''])
  // The notification is sent before the command ends; the server receives it a moment later.
  const patience = Date.now() + 900
  while ((await statusOf(token)) !== 401 && Date.now() < patience);
  expect(await statusOf(token)).toBe(401)
  expect(
    (
      await post('authentication/userLoginEcology', {
        account: 'boss',
        password: reset.stdout.trim().split('\n').at(-1),
      })
    ).data.mustChangePassword,
  ).toBe(true)
  expect(await account('show', 'nobody')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('没有账号 nobody') as string,
  })
  expect(await account('show')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('用法') as string,
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  expect((await account('list-administrators')).stdout).toMatch(
    /^boss，林远，手机 \*+1111，使用中，无二次验证，须修改密码\n$/,
  )
}, 240_000)
