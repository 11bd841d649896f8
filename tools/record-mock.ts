import { chromium, type Response } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBrowser } from './browser.ts'

/**
 * Records calls and answers of a demonstration's pages for mock mode: `node tools/record-mock.ts
 * http://127.0.0.1:8080`. That server needs CAPTCHA=off.
 */
const base = process.argv[2] ?? 'http://127.0.0.1:8080'
const target = path.join(import.meta.dirname, '../apps/server/src/mock/data/answers.json')
const recording: Record<string, Record<string, unknown>> = {}

/** Removes tokens and cookies of the recording session, because the recording is part of the repository. */
const withoutToken = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === 'token' ? 'mock' : value))

async function keep(response: Response): Promise<void> {
  const url = new URL(response.url())
  const request = response.request()
  if (
    !url.pathname.startsWith('/japi/') ||
    response.status() !== 200 ||
    !response.headers()['content-type']?.startsWith('application/json')
  )
    return
  const answer = withoutToken(await response.text())
  const own = (recording[`${request.method()} ${url.pathname}`] ??= {})
  own['*'] = answer
  if (url.search !== '') own[url.search.slice(1)] = answer
}

const kept: Promise<void>[] = []
/** Waits until one second passes without an answer; polls and the stream keep the network from becoming idle. */
async function quiet(): Promise<void> {
  for (let seen = -1; seen !== kept.length;) {
    seen = kept.length
    await setTimeout(1000)
  }
}

const found = await ensureBrowser()
const browser = await chromium.launch({
  ...(found && found !== 'playwright' ? { executablePath: found } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
page.on('response', (response) => {
  kept.push(keep(response).catch(() => undefined))
})
// Not through the form, because the page would leave before the answer can be read.
const signIn = '/japi/api/base-user/authentication/userLoginEcology'
const signedIn = await page.request.post(base + signIn, { data: { account: 'taxclerk', password: 'Portal#2026' } })
recording[`POST ${signIn}`] = { '*': withoutToken(await signedIn.text()) }
await page.goto(`${base}/workbenches/newIndex`)

/** The first reads come with the document, so they are called again for the recording. */
const ask = (address: string, body?: string) =>
  page.evaluate(
    async ([url, sent]) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const write = sent === undefined ? {} : { method: 'POST', body: sent }
      return (
        await fetch(url ?? '', {
          ...write,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        })
      ).json() as Promise<{ data: { taskNo: string }[] }>
    },
    [address, body] as const,
  )
for (const address of [
  '/japi/api/base-user/user/current',
  '/japi/tax/op/permission/selectPermission',
  '/japi/api/home/todos',
  '/japi/api/home/calendar',
  '/japi/api/home/preferences',
  '/japi/api/manage/maintenance/current',
  '/japi/tax/task/taxablePeriods',
])
  await ask(address)
// Calls sent while leaving a page can no longer be read.
await ask('/japi/api/manage/pageBrowseLog/savePageBrowseLog', JSON.stringify({ url: '/workbenches/newIndex' }))
const tasks = await ask('/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01')
// Called when a dialog opens, which the recording does not do.
for (const { taskNo } of tasks.data) await ask(`/japi/tax/taxVat/return/summary?taskNo=${taskNo}`)
const visits = [
  '/workbenches/newIndex',
  '/system/tax-admin/index',
  '/system/tax-admin/invoice',
  '/system/tax-admin/invoice-import',
  '/system/tax-admin/review',
  '/system/tax-admin/vat-setting',
  '/system/tax-admin/vat-opening',
  '/system/tax-admin/deduction',
  '/system/tax-admin/invoice-work',
  '/workflow/index',
  '/userCenter/userManage',
  ...tasks.data.map((task) => `/system/tax-admin/tax-detail?id=${task.taskNo}`),
]
for (const address of visits) {
  await page.goto(base + address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet()
}
await page.getByRole('button', { name: /^消息/ }).first().click()
await page.getByRole('dialog').waitFor()
await quiet()
await page.keyboard.press('Escape')
await page.keyboard.press('Control+k')
await page.getByRole('dialog').getByRole('combobox').waitFor()
await quiet()
await Promise.all(kept)
await browser.close()
writeFileSync(target, `${JSON.stringify(recording, null, 1)}\n`)
process.stdout.write(`recorded ${Object.keys(recording).length} calls\n`)
