import { expect, type Page } from '@playwright/test'
import { complaints, copyOf, ownCopyOf, person, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['preference']

const look = (page: Page) =>
  page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.dataset['density']])
const kept = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/home/preferences') && response.request().method() === 'POST',
  )
const choose = async (page: Page, name: string): Promise<void> => {
  const item = page.getByRole('menuitemradio', { name })
  // A click before the page's code has loaded opens nothing, so it is repeated.
  await expect(async () => {
    await page.getByRole('button', { name: '外观' }).click()
    await expect(item).toBeVisible({ timeout: 1000 })
  }).toPass()
  const answered = kept(page)
  await item.click()
  await answered
}

test('SHL-18 theme and density follow the person to another browser, from the first paint on', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const said = complaints(page)
  const account = ownCopyOf('salesman', parallelIndex)
  await signIn(page, account)
  await choose(page, '深色')
  await choose(page, '紧凑')
  expect(await look(page)).toEqual(['dark', 'compact'])
  const row = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--h-row'))
  expect(row.trim()).toBe('32px')
  const elsewhere = await person(browser, account)
  expect(await look(elsewhere.page)).toEqual(['dark', 'compact'])
  const markup = await (
    await elsewhere.page.request.get('/workbenches/newIndex', { headers: { accept: 'text/html' } })
  ).text()
  expect(markup).toMatch(/<html data-choice="dark" data-density="compact"/)
  await choose(elsewhere.page, '跟随系统')
  await choose(elsewhere.page, '标准')
  await page.reload()
  expect(await look(page)).toEqual(['light', 'standard'])
  expect([said, elsewhere.said]).toEqual([[], []])
})

test('SHL-18 SHL-21 a choice made while the server is away holds, and reaches the server when it is back', async ({
  page,
  context,
}, { parallelIndex }) => {
  await signIn(page, ownCopyOf('salesman', parallelIndex))
  await context.setOffline(true)
  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('menuitemradio', { name: '宽松' }).click()
  expect((await look(page))[1]).toBe('loose')
  const answered = kept(page)
  await context.setOffline(false)
  expect((await answered).ok()).toBe(true)
  await choose(page, '标准')
})

test('SHL-18 the personal page offers the same, and says that it is kept', async ({ page }, { parallelIndex }) => {
  await signIn(page, ownCopyOf('salesman', parallelIndex), { from: '/userCenter/userManage' })
  const answered = kept(page)
  await page.getByRole('group', { name: '密度' }).getByRole('button', { name: '宽松' }).click()
  await answered
  expect((await look(page))[1]).toBe('loose')
  await expect(page.getByText('随账号保存')).toBeVisible()
  await page.getByRole('group', { name: '密度' }).getByRole('button', { name: '标准' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'standard')
})

test('SHL-09 every change of the menu is told; a log that fails or hangs shows nothing and delays nothing', async ({
  page,
}, { parallelIndex }) => {
  const logs: Record<string, unknown>[] = []
  await page.route('**/savePageBrowseLog', (route) => {
    logs.push(route.request().postDataJSON() as Record<string, unknown>)
    return logs.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.abort()
  })
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await expect.poll(() => logs.length).toBe(1)
  await page.getByRole('link', { name: '税务管理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '税务任务' })).toBeVisible()
  await expect
    .poll(() => logs.at(-1))
    .toMatchObject({
      url: '/system/tax-admin/index',
      productType: expect.any(String),
      userName: '周敏',
      menuId: expect.any(String),
      oneLevelMenuId: expect.any(String),
      userId: expect.any(String),
      entId: expect.any(String),
      entName: expect.any(String),
    })
  expect(logs[1]?.['oneLevelMenuId']).not.toBe(logs[0]?.['oneLevelMenuId'])
  await expect(page.locator('.toast')).toHaveCount(0)
})
