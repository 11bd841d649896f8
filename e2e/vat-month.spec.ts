import { expect, type Page } from '@playwright/test'
import { ask, axeFindings, copyOf, handIn, importDemoWorkbook, person } from './people.ts'
import { test } from './test.ts'

export const tells = ['deduction', 'demo', 'filing', 'invoice', 'tax-return', 'tax-task', 'vat', 'workflow']

/** A month the demonstration leaves open and empty. */
const period = '202603'

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ }).first()

/**
 * Reads all notices, also those that jobs still send meanwhile, so that a dot means a new one: a poll lights it again
 * for any that is unread.
 */
async function readNotices(page: Page): Promise<void> {
  const notices = '/japi/api/manage/notification'
  await expect(async () => {
    const [found] = await ask<{ records: { id: string; status: number }[] }[]>(page, `${notices}/getNotification`, {
      page: 1,
      limit: 100,
    })
    for (const { id } of (found?.records ?? []).filter(({ status }) => status === 0))
      await ask(page, `${notices}/setRead`, { id })
    await expect(bell(page)).toHaveAccessibleName('消息', { timeout: 3000 })
  }).toPass({ timeout: 45_000 })
}

async function submit(page: Page): Promise<void> {
  await handIn(page)
}

test('TAX-04 TAX-06 TAX-08 TAX-10 NOT-08 PRM-10 from workbook to passed review, two people', async ({ browser }, {
  parallelIndex,
}) => {
  test.setTimeout(150_000)
  const clerk = await person(browser, copyOf('taxclerk', parallelIndex))
  const manager = await person(browser, copyOf('taxmanager', parallelIndex))

  await readNotices(manager.page)
  await expect(clerk.page.getByText('增值税 2026年3月申报')).toBeVisible()
  await importDemoWorkbook(clerk.page, period)
  const [task] = await ask<{ taskNo: string; state: string }[]>(
    clerk.page,
    `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${period}`,
  )
  // It fills itself a moment later.
  expect(['collected', 'computed']).toContain(task?.state)

  await clerk.page.goto(`/system/tax-admin/tax-detail?id=${task?.taskNo}`)
  await clerk.page.getByRole('button', { name: '重新取数' }).click()
  await expect(clerk.page.getByText(/已取数：\d+ 张/)).toBeVisible()
  await clerk.page.getByRole('button', { name: '校验', exact: true }).click()
  await expect(clerk.page.getByText('阻断 1')).toBeVisible()
  const blocking = clerk.page.locator('[data-part="checks"] > li[data-rule="VATG-A207"]')
  await expect(blocking).toContainText(/改正后本期应补（退）税额合计[-\d,.]+ → [-\d,.]+/)
  // Input tax to transfer out was typed with a minus: the page proposes the correction, applied by a click.
  await blocking.getByRole('button', { name: '改为 1,690.00' }).click()
  await expect(clerk.page.locator('td[data-ref="VATG_A2.r15.c3"]')).toHaveAttribute('aria-selected', 'true')
  await expect(clerk.page.getByText('阻断 0')).toBeVisible()
  await expect(clerk.page.getByText(/已自动保存/)).toBeVisible()
  expect(await axeFindings(clerk.page)).toEqual([])

  await readNotices(clerk.page)
  await submit(clerk.page)
  await expect(clerk.page.getByText('正在复核，不能修改')).toBeVisible()

  // The reviewer is on another page; the dot appears by itself.
  await expect(bell(manager.page)).toHaveAccessibleName(/未读/, { timeout: 5000 })
  await bell(manager.page).click()
  await manager.page
    .getByRole('dialog')
    .getByRole('button', { name: '去审核' })
    .or(manager.page.getByRole('dialog').getByRole('link', { name: '去审核' }))
    .first()
    .click()
  await expect(manager.page).toHaveURL(new RegExp(`id=${task?.taskNo}.*review=`))
  await manager.page.getByRole('button', { name: '退回' }).click()
  await expect(manager.page.getByText('请输入审批意见').first()).toBeVisible()
  await manager.page.getByLabel('审批意见').fill('请核对免税销售额的说明')
  await manager.page.getByRole('button', { name: '退回' }).click()
  await expect(manager.page.getByText('已退回').first()).toBeVisible()

  await expect(bell(clerk.page)).toHaveAccessibleName(/未读/, { timeout: 5000 })
  await expect(clerk.page.getByText('请核对免税销售额的说明').first()).toBeVisible()
  await submit(clerk.page)
  await expect(clerk.page.getByText('正在复核，不能修改')).toBeVisible()
  const upcoming = await ask<{ records: { processInstId: string; businessCode: string }[] }[]>(
    manager.page,
    '/japi/api/manage/workflowtask/upcoming',
  )
  const mine = upcoming[0]?.records.find((record) => record.businessCode === task?.taskNo)
  await manager.page.goto(`/system/tax-admin/tax-detail?id=${task?.taskNo}&review=${mine?.processInstId}`)
  await manager.page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(clerk.page.getByText('已复核，不能修改')).toBeVisible()
  expect([...clerk.said, ...manager.said]).toEqual([])
})
