import { chmodSync, mkdtempSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { currentUserRoute, setUpRoute, signInRoute } from '@portal/identity/contract'
import { withIdentity, withIdentitySaying } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { outboxRoute } from '../contract/index.ts'
import { outboxFile, outboxFilePath } from './sms/outbox-file.ts'
import { deliver } from './sms/deliver.ts'
import { ask, newPhone, send, validate } from './testing.ts'
import { verificationFeature } from './verification.plugin.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.stop()
  app = undefined
})

const own = () => mkdtempSync(path.join(os.tmpdir(), 'portal-test-'))
const linesOf = (dataDir: string) =>
  readFileSync(outboxFilePath(dataDir), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

test("SES-17 SES-12 SES-21 from the set-up link to an administrator, by the code in the server's file", async () => {
  const [said, dataDir, phone]: [string[], string, string] = [[], own(), newPhone()]
  const say = (line: string) => {
    said.push(line)
  }
  const server = (app = await createTestApp({
    ...withIdentitySaying(say, verificationFeature({ say })),
    config: { demo: false, dataDir },
  }))
  expect(said).toEqual([
    expect.stringContaining('/login/setup?token='),
    expect.stringContaining(outboxFilePath(dataDir)),
  ])
  const setUp = {
    setupToken: said[0]?.split('token=')[1] ?? '',
    account: 'root.admin',
    userName: '管理员',
    password: 'First#Admin1',
    enterpriseName: '示例集团',
  }
  expect(await ask(server, 'POST', setUpRoute.path, { ...setUp, phone: '12345' })).toMatchObject({
    code: 7799,
    msg: '请输入正确的手机号',
  })
  expect(await ask(server, 'POST', setUpRoute.path, { ...setUp, phone: ` ${phone} ` })).toMatchObject({ code: 200 })

  const { token: bearer } = (
    await ask(
      server,
      'POST',
      signInRoute.path,
      { account: 'root.admin', password: 'First#Admin1' },
      { headers: { 'x-client': 'api' } as object },
    )
  ).data as { token: string }
  const headers = { authorization: `Bearer ${bearer}` } as const
  const others = () => ask(server, 'GET', outboxRoute.path, { phone: newPhone() }, { headers })
  expect((await others()).status).toBe(403)
  const sent = await send(server, {}, { headers })
  const [, code = ''] = /验证码 (\d{6})/.exec(linesOf(dataDir).at(-1) ?? '') ?? []
  expect(linesOf(dataDir).at(-1)).toContain(phone)
  expect(statSync(outboxFilePath(dataDir)).mode & 0o777).toBe(0o600)
  expect(sent.text).not.toContain(code)
  const [token = ''] = sent.data as string[]
  expect(await validate(server, { code, token }, { headers })).toMatchObject({ code: 200 })
  expect((await ask(server, 'GET', currentUserRoute.path, {}, { headers })).data).toMatchObject({
    adminPhoneVerified: true,
  })
  expect((await others()).status).toBe(200)
  const shown = await ask(server, 'GET', outboxRoute.path, { phone }, { headers })
  expect(shown).toMatchObject({ status: 200, data: [{ total: 1, records: [{ state: 'sent', provider: 'outbox' }] }] })
  expect(shown.text).not.toContain(code)
})

test("SES-21 the file of messages is its owner's, never written through a link; void codes make room", async () => {
  const [dataDir, now] = [own(), new Date()]
  const give = (code: string) =>
    deliver(
      outboxFile(dataDir, () => now),
      { phone: newPhone(), code },
    )
  writeFileSync(outboxFilePath(dataDir), 'old\n')
  chmodSync(outboxFilePath(dataDir), 0o644)
  await give('111111')
  await give('222222')
  expect(linesOf(dataDir)).toHaveLength(3)
  expect(statSync(outboxFilePath(dataDir)).mode & 0o777).toBe(0o600)
  const before = new Date(now.getTime() - 2 * 3_600_000)
  utimesSync(outboxFilePath(dataDir), before, before)
  await give('333333')
  expect(linesOf(dataDir)).toEqual([expect.stringContaining('333333')])
  const invitation = { address: 'https://portal/login/invitation#abc', token: 'abc' }
  await deliver(
    outboxFile(dataDir, () => now),
    { phone: newPhone(), code: null, invitation },
  )
  expect(linesOf(dataDir)[1]).toContain(invitation.address)
  const [other, target] = [own(), path.join(own(), 'elsewhere')]
  symlinkSync(target, outboxFilePath(other))
  expect(
    await deliver(
      outboxFile(other, () => now),
      { phone: newPhone(), code: '444444' },
    ),
  ).toMatchObject({ attempts: 1, problem: expect.stringContaining('短信文件写不进去') as string })
})

test('SES-21 a demonstration writes no file: its codes stand on the outbox page', async () => {
  const [dataDir, said]: [string, string[]] = [own(), []]
  app = await createTestApp({
    ...withIdentity(
      verificationFeature({
        say: (line) => {
          said.push(line)
        },
      }),
    ),
    config: { demo: true, dataDir },
  })
  await send(app, { phone: newPhone() })
  expect(said).toEqual([])
  expect(() => statSync(outboxFilePath(dataDir))).toThrow('ENOENT')
})
