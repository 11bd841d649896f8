import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { signInAsOperator } from './operators.ts'
import { ownServer, type OwnServer } from './own-server.ts'
import { ask, axeFindings, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['delivery']

/** A mail server beside the portal's process; `refuses` turns the next recipients away. */
async function mailServer() {
  const mails: { to: string[]; raw: string }[] = []
  const control = { refuses: 0 }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onRcptTo: (_to, _session, done) => {
      if (control.refuses === 0) return done()
      control.refuses -= 1
      return done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.server.address() as AddressInfo
  return { mails, control, port, stop: () => new Promise<void>((done) => server.close(() => done())) }
}
const textOf = (raw: string): string => Buffer.from(raw.split('\r\n\r\n').slice(1).join(''), 'base64').toString()

let mail: Awaited<ReturnType<typeof mailServer>>
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mail = await mailServer()
  server = await ownServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SMTP_FROM: '财务门户 <portal@group.example>' })
})
test.afterAll(async () => {
  await server.remove()
  await mail.stop()
})

/** A return of a month that the demonstration has none of. */
async function makeReturn(clerk: Page): Promise<string> {
  const { taskNo } = await ask<{ taskNo: string }>(clerk, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    taxType: '01',
    period: '202605',
  })
  return taskNo
}

/** Somebody asks the manager for a word on a cell of a return: a task to see to. */
const mention = (clerk: Page, taskNo: string, userId: string, text: string) =>
  ask(clerk, '/japi/tax/taxVat/comments/add', { taskNo, cell: 'VATG_A1.r1.c1', text, mentions: [userId] })

test('NOT-12 NOT-15 a person has notices mailed; an operator sends again what a mailbox refused', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage()
  const manager = await open()
  await signIn(manager, 'taxmanager', { from: '/userCenter/userManage?tab=notices' })
  await expect(manager.getByRole('heading', { name: '消息设置' })).toBeVisible()
  const choice = manager.getByRole('checkbox', { name: '税务待办：邮件' })
  await expect(choice).toBeDisabled()
  await manager.getByRole('button', { name: '绑定邮箱' }).click()
  const dialog = manager.getByRole('dialog', { name: '绑定邮箱' })
  await dialog.getByLabel('邮箱').fill('chenli@group.example')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByText('验证码已发到 chenli@group.example')).toBeVisible()
  const [, code = ''] = /验证码 (\d{6})/.exec(textOf(mail.mails[0]?.raw ?? '')) ?? []
  await dialog.getByLabel('验证码').fill(code)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(manager.getByText('chenli@group.example')).toBeVisible()
  await choice.check()
  await expect(manager.getByText('已保存')).toBeVisible()
  await expect(manager.getByRole('checkbox', { name: '税务待办：站内提醒' })).toBeDisabled()
  expect(await axeFindings(manager)).toEqual([])

  const clerk = await open()
  await signIn(clerk, 'taxclerk')
  const { userId } = await ask<{ userId: string }>(manager, '/japi/api/base-user/user/current')
  const taskNo = await makeReturn(clerk)
  await mention(clerk, taskNo, userId, '请看这个数')
  await expect.poll(() => mail.mails.length).toBe(2)
  expect(mail.mails[1]?.to).toEqual(['chenli@group.example'])
  expect(textOf(mail.mails[1]?.raw ?? '')).toContain('批注中提到了你')

  mail.control.refuses = 1
  await mention(clerk, taskNo, userId, '再看一次')
  await expect.poll(() => mail.control.refuses).toBe(0)
  const operator = await open()
  await signInAsOperator(operator, 'superadmin', 'superadmin-of-delivery')
  await operator.goto('/systemMonitoring/delivery?state=dead')
  await operator.getByRole('row').filter({ hasText: '未送达' }).first().click()
  const drawer = operator.getByRole('dialog')
  await expect(drawer.getByText('550 5.1.1 No such user here').first()).toBeVisible()
  expect(await axeFindings(operator)).toEqual([])
  await drawer.getByRole('button', { name: '重新发送' }).click()
  await expect.poll(() => mail.mails.length).toBe(3)
  expect(textOf(mail.mails[2]?.raw ?? '')).toContain('批注中提到了你')
})
