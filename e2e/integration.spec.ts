import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { axeFindings, copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['integration']

const address = '/systemMonitoring/integration'
const tasks = '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01'

test('SES-27 an administrator issues a token, a machine reads with it; revoked, it is nobody', async ({
  page,
  request,
}, { parallelIndex }) => {
  await signIn(page, copyOf('entadmin', parallelIndex), { from: address })
  await expect(page.getByRole('heading', { name: '接口令牌与推送' })).toBeVisible()
  const name = `旅程 ${Date.now()}`
  await page.getByRole('button', { name: '新建令牌' }).click()
  const dialog = page.getByRole('dialog', { name: '新建令牌' })
  await dialog.getByRole('button', { name: '签发令牌' }).click()
  await expect(dialog.getByRole('alert')).toContainText('有 2 处需要修改')
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('查看申报表').check()
  await dialog.getByRole('button', { name: '签发令牌' }).click()
  const once = page.getByRole('dialog', { name: '请现在保存令牌' })
  const token = await once.getByRole('textbox', { name: '接口令牌' }).inputValue()
  expect(token).toMatch(/^pmt_[0-9A-Za-z]{49}$/)
  await once.getByRole('button', { name: '我已保存好' }).click()

  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get(tasks, { headers })).status()).toBe(200)
  const refused = await request.post('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { headers, data: {} })
  expect([refused.status(), ((await refused.json()) as { data: unknown }).data]).toEqual([
    403,
    { missing: 'perm:tax:task:create' },
  ])
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('来自 127.0.0.1')
  await expect(page.locator('body')).not.toContainText(token)
  expect(await axeFindings(page)).toEqual([])

  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('已撤销')
  expect((await request.get(tasks, { headers })).status()).toBe(401)
})

test('SES-27 an administrator makes a webhook, tries it and reads in the log that it arrived', async ({ page }, {
  parallelIndex,
}) => {
  const received: { headers: http.IncomingHttpHeaders; body: string }[] = []
  const receiver = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.end('收到')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const name = `推送 ${Date.now()}`
  await signIn(page, copyOf('entadmin', parallelIndex), { from: `${address}?tab=webhooks` })
  await page.getByRole('button', { name: '新建推送' }).click()
  const dialog = page.getByRole('dialog', { name: '新建推送' })
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('推送地址').fill('https://10.0.0.1/hooks')
  await dialog.getByRole('button', { name: '新建推送' }).click()
  await expect(dialog.getByText('推送地址指向内部网络或保留地址，不能使用')).toBeVisible()
  await dialog.getByLabel('推送地址').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`)
  await dialog.getByRole('button', { name: '新建推送' }).click()
  const once = page.getByRole('dialog', { name: '请现在保存签名密钥' })
  const secret = await once.getByRole('textbox', { name: '签名密钥' }).inputValue()
  await once.getByRole('button', { name: '我已保存好' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '发送测试事件' }).click()
  const log = page.getByRole('dialog', { name: `推送记录 · ${name}` })
  await expect(log).toContainText('已送达')
  await expect(log).toContainText('收到')
  const [got] = received
  const signed = `${String(got?.headers['webhook-id'])}.${String(got?.headers['webhook-timestamp'])}.${got?.body ?? ''}`
  expect(got?.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64')}`,
  )
  await expect(log).toContainText(String(got?.headers['webhook-id']))
  await log.getByRole('button', { name: '重新发送' }).click()
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]?.headers['webhook-id']).toBe(got?.headers['webhook-id'])
  await page.keyboard.press('Escape')
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  receiver.close()
})
