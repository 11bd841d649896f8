import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Password of every demonstration account (spec: DEMO). */
export const demoPassword = 'Portal#2026'

/** A copy of a demonstration account for this worker, so that journeys side by side never meet. */
export const copyOf = (account: string, worker: number): string => `${account}-${worker + 1}`

/** Signs in on the sign-in page and waits for the application. `from` is the page first asked for. */
export async function signIn(page: Page, account: string, options: { from?: string, base?: string } = {}): Promise<void> {
  const { from, base = '' } = options
  await page.goto(`${base}/login/index${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '位置' })).toBeVisible()
}

/** Everything the browser complains about, for a test that expects nothing. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => { if (message.type() === 'error' || message.type() === 'warning') found.push(message.text()) })
  page.on('pageerror', error => found.push(error.message))
  return found
}

/** What axe finds in the page's content, with the places. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}

/** Hands the open return in; every warning that nobody spoke to gets its reason first. */
export async function handIn(page: Page, reason = '已核对，属实'): Promise<void> {
  await page.getByRole('button', { name: '提交复核' }).click()
  const dialog = page.getByRole('dialog', { name: '提交复核' })
  for (const field of await dialog.getByRole('textbox').all()) await field.fill(reason)
  await dialog.getByRole('button', { name: '提交复核' }).click()
}
