import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { findings } from './axe.ts'

/** Password of every demonstration account. */
export const demoPassword = 'Portal#2026'

/** A copy of a demonstration account for this worker, so that journeys side by side never meet. */
export const copyOf = (account: string, worker: number): string => `${account}-${worker + 1}`
/** A copy for journeys that fill the return that the demonstration left open. */
export const returnCopyOf = (account: string, worker: number): string => copyOf(account, worker + 3)
/** A copy for journeys that change what a person prefers, and put it back. */
export const ownCopyOf = (account: string, worker: number): string => copyOf(account, worker + 6)

interface Entry {
  from?: string
  base?: string
}
const isIn = (page: Page): Promise<void> => expect(page.getByRole('navigation', { name: '位置' })).toBeVisible()

/** Signs in by the call that the sign-in page makes, and opens `from`, else the workbench. */
export async function signIn(
  page: Page,
  account: string,
  { from = '/workbenches/newIndex', base = '' }: Entry = {},
): Promise<void> {
  const answer = await page.request.post(`${base}/japi/api/base-user/authentication/userLoginEcology`, {
    data: { account, password: demoPassword },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
  await page.goto(`${base}${from}`)
  await isIn(page)
}

/** Signs in on the sign-in page, for journeys of which that is a part. `from` is the page first asked for. */
export async function signInAtPage(page: Page, account: string, { from, base = '' }: Entry = {}): Promise<void> {
  await page.goto(`${base}/login/index${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await isIn(page)
}

/** Everything the browser complains about, for a test that expects nothing. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

/** What axe finds in the page's content, with the places. */
export const axeFindings = (page: Page): Promise<string[]> => findings(page, 'main')

/** Hands the open return in; every warning that nobody spoke to gets its reason first. */
export async function handIn(page: Page, reason = '已核对，属实'): Promise<void> {
  await page.getByRole('button', { name: '提交复核' }).click()
  const dialog = page.getByRole('dialog', { name: '提交复核' })
  await expect(dialog.getByRole('button', { name: '提交复核' })).toBeVisible()
  for (const field of await dialog.getByRole('textbox').all()) await field.fill(reason)
  await dialog.getByRole('button', { name: '提交复核' }).click()
}

/** A signed-in person with a browser of their own, and what that browser complained about. */
export async function person(browser: Browser, account: string): Promise<{ page: Page; said: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const said = complaints(page)
  await signIn(page, account)
  return { page, said }
}

/** Asks the server as the page does, by the session's token and cookies; with a body it is a write. */
export async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([address, sent]) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(address as string, {
        method: sent === null ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(sent === null ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(sent === null ? {} : { body: sent as string }),
      })
      return ((await answer.json()) as { data: T }).data
    },
    [path, body === undefined ? null : JSON.stringify(body)],
  ) as Promise<T>
}

/** The import page offers the workbook itself; the same file goes back in. */
export async function importDemoWorkbook(page: Page, period: string): Promise<void> {
  await page.goto(`/system/tax-admin/invoice-import?period=${period}`)
  const download = page.waitForEvent('download')
  await page.getByText('演示工作簿').click()
  const file = await (await download).path()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '演示工作簿.xlsx', mimeType: 'application/octet-stream', buffer: await readFile(file) })
  await page.getByRole('button', { name: /^确认入账 \d+ 张$/ }).click()
  await expect(page.getByText(/张发票已入账/)).toBeVisible()
}
