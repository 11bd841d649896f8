import type { Locator, Page } from '@playwright/test'

/** Picks a user by account in 选择用户, opened from `within`. */
export async function pickUser(page: Page, within: Page | Locator, account: string): Promise<void> {
  await within.getByRole('button', { name: '选择用户' }).click()
  const picker = page.getByRole('dialog', { name: '选择用户' })
  await picker.getByRole('searchbox', { name: '账号' }).fill(account)
  await picker.getByRole('button', { name: '查询' }).click()
  const row = picker.getByRole('row').filter({ has: page.getByRole('cell', { name: account, exact: true }) })
  await row.getByRole('radio').or(row.getByRole('checkbox')).check()
  await picker.getByRole('button', { name: '确定' }).click()
}
