import { expect, type Page } from '@playwright/test'
import { axeFindings, complaints, copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['notification']

const centre = '/workbenches/notice'
const rows = (page: Page) => page.getByRole('table', { name: '消息中心' }).getByRole('row')
const state = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: '状态' }).getByRole('button', { name, exact: true })
const menu = async (page: Page, item: string): Promise<void> => {
  await rows(page)
    .last()
    .getByRole('button', { name: /^更多操作/ })
    .click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

test('NOT-13 LEAD-04 two tabs agree on what is read, on top and snoozed, and each act can be taken back', async ({
  page,
  context,
}) => {
  const said = complaints(page)
  // A copy that no other journey takes: its notices are those of the demonstration.
  await signIn(page, copyOf('taxclerk', 2), { from: centre })
  const other = await context.newPage()
  await other.goto(centre)
  await expect(rows(page)).toHaveCount(2)
  await expect(state(other, /^未读 2$/)).toBeVisible()

  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(state(other, /^未读$/)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(state(other, /^未读 2$/)).toBeVisible()

  const last = (await rows(page).last().getByRole('heading').textContent()) ?? ''
  await menu(page, '置顶')
  await expect(rows(other).first()).toContainText(last)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows(other).last()).toContainText(last)

  await menu(page, '这件事有变化时')
  await expect(rows(other)).toHaveCount(1)
  await state(other, /^稍后 1$/).click()
  await expect(rows(other)).toContainText('有变化时提醒')
  await menu(other, '现在放回列表')
  await expect(rows(page)).toHaveCount(2)

  await page.getByLabel('标题或内容').fill('zzs')
  await page.getByLabel('标题或内容').press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('标题或内容').fill('没有这样的消息')
  await page.getByLabel('标题或内容').press('Enter')
  await expect(page.getByText('没有找到消息')).toBeVisible()
  await page.getByRole('button', { name: '清除条件' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  expect(said).toEqual([])
})
