import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ask, demoPassword } from './people.ts'

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

/**
 * Signs in a super administrator with a verified phone. Codes per phone are limited, so the session is stored for other
 * journeys: the first verifies, the rest use its cookies. A journey with a server of its own names its own.
 */
export async function signInAsOperator(page: Page, account: string, name = account): Promise<void> {
  const dir = join(process.env['E2E_DATA_DIR'] ?? '.cache/e2e', 'operators')
  const kept = join(dir, `${name}.json`)
  const isKept = existsSync(kept)
  if (!isKept) {
    await page.goto('/login/index')
    const answer = await page.request.post('/japi/api/base-user/authentication/userLoginEcology', {
      data: { account, password: demoPassword },
    })
    expect(answer.ok()).toBe(true)
    const [token] = await ask<string[]>(page, '/japi/api/base-user/userRegistration/sendMsg?tokenType=101')
    const [own] = await ask<{ records: { code: string }[] }[]>(page, '/japi/api/manage/outbox?limit=1')
    await ask(page, '/japi/api/base-user/userRegistration/validateSms', {
      code: own?.records[0]?.code ?? '',
      token: token ?? '',
    })
    mkdirSync(dir, { recursive: true })
    writeFileSync(kept, JSON.stringify(await page.context().cookies()))
  }
  await page.context().addCookies(JSON.parse(readFileSync(kept, 'utf8')) as Cookies)
  await page.goto('/workbenches/newIndex')
  await expect(page.getByRole('navigation', { name: '位置' })).toBeVisible()
  // A stored session outlives the proof of its sign-in.
  if (isKept) await ask(page, '/japi/api/base-user/second-factor/proof', { password: demoPassword })
}

/** Picks one user by the account, in 选择用户. */
export async function pickUser(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: '选择用户', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^选择用户/ })
  await dialog.getByRole('searchbox', { name: '账号' }).fill(account)
  await dialog.getByRole('button', { name: '查询' }).click()
  // Rows of the question before stay until the answer comes, and move under the pointer then.
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  const row = dialog.getByRole('row').filter({ has: page.getByRole('cell', { name: account, exact: true }) })
  await row.getByRole('radio').or(row.getByRole('checkbox')).check()
  await dialog.getByRole('button', { name: /^确定/ }).click()
  await expect(dialog).toBeHidden()
}
