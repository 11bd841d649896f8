import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { findings } from './axe.ts'

/** Password of every demonstration account. */
export const demoPassword = 'Portal#2026'

/** A copy of a demonstration account for this worker, so that parallel journeys never collide. */
export const copyOf = (account: string, worker: number): string => `${account}-${worker + 1}`
/** A copy for journeys that fill the return left open by the demonstration. */
export const returnCopyOf = (account: string, worker: number): string => copyOf(account, worker + 3)
/** A copy for journeys that change preferences and restore them. */
export const ownCopyOf = (account: string, worker: number): string => copyOf(account, worker + 6)

interface Entry {
  from?: string
  base?: string
}
const isIn = (page: Page): Promise<void> => expect(page.getByRole('navigation', { name: '位置' })).toBeVisible()

/** Signs in with the sign-in page's call and opens `from`, else the workbench. */
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

/** Signs in on the sign-in page, for journeys that test it. `from` is the requested page. */
export async function signInAtPage(page: Page, account: string, { from, base = '' }: Entry = {}): Promise<void> {
  await page.goto(`${base}/login/index${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await isIn(page)
}

/** Collects the browser's errors and warnings, for tests that expect none. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

/** axe's findings in the page's content, with places. */
export const axeFindings = (page: Page): Promise<string[]> => findings(page, 'main')

/** Submits the open return; first gives a reason for every warning without one. */
export async function handIn(page: Page, reason = '已核对，属实'): Promise<void> {
  await page.getByRole('button', { name: '提交复核' }).click()
  const dialog = page.getByRole('dialog', { name: '提交复核' })
  const send = dialog.getByRole('button', { name: '提交复核' })
  await expect(dialog.getByRole('heading', { name: '交给谁' })).toBeVisible()
  // The field that answers an opinion comes with the approval before, after the others.
  await expect(async () => {
    for (const field of await dialog.getByRole('textbox').all()) await field.fill(reason)
    await expect(send).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await send.click()
}

/** A signed-in user with a separate browser, and that browser's complaints. */
export async function person(browser: Browser, account: string): Promise<{ page: Page; said: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const said = complaints(page)
  await signIn(page, account)
  return { page, said }
}

/**
 * Calls the server as the page does, with the session's token and cookies; with a body it is a write. What the server
 * refuses ends the test.
 */
export async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const { code, msg, data } = await page.evaluate(
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
      return (await answer.json()) as { code: number; msg: string; data: unknown }
    },
    [path, body === undefined ? null : JSON.stringify(body)],
  )
  expect(code, `${path}: ${msg}`).toBe(200)
  return data as T
}

/** Imports the demonstration workbook that the import page offers. */
export async function importDemoWorkbook(page: Page, period: string): Promise<void> {
  await page.goto(`/system/tax-admin/invoice-import?period=${period}`)
  const download = page.waitForEvent('download')
  await page.getByText('演示工作簿').click()
  const file = await (await download).path()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '演示工作簿.xlsx', mimeType: 'application/octet-stream', buffer: await readFile(file) })
  await page.getByRole('button', { name: /^确认归集 \d+ 张$/ }).click()
  await expect(page.getByText(/张发票已归集/)).toBeVisible()
}
