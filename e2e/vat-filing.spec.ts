import { expect, type Page } from '@playwright/test'
import { ask, axeFindings, copyOf, handIn, person, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['evidence', 'filing', 'tax-analysis', 'tax-payment', 'tax-return', 'vat', 'workflow']

interface Task {
  taskNo: string
  period: string
  state: string
}

const vatTasks = (page: Page) =>
  ask<Task[]>(page, '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01')
/** The older of the two latest filed returns of the demonstration; other journeys submit earlier months. */
async function olderReturn(page: Page): Promise<Task> {
  const settled = (await vatTasks(page))
    .filter((task) => ['approved', 'filed'].includes(task.state))
    .toSorted((a, b) => a.period.localeCompare(b.period))
  return settled.at(-2)!
}
const detail = (taskNo: string, more = '') => `/system/tax-admin/tax-detail?id=${taskNo}${more}`

async function register(page: Page, receiptNo: string): Promise<void> {
  await page.getByRole('button', { name: '登记申报' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '登记申报' }).click()
  await expect(dialog.getByText('请填写受理回执号')).toBeVisible()
  await dialog.getByLabel('受理回执号').fill(receiptNo)
  await dialog.getByRole('button', { name: '登记申报' }).click()
  await expect(page.getByText(`回执号 ${receiptNo}`).first()).toBeVisible()
  await expect(page.getByText('已申报，如需修改请申请解锁')).toBeVisible()
}

/** The manager finds the pending approval, reads the reason and approves it. */
async function pass(page: Page, title: RegExp, reads?: string): Promise<void> {
  await page.goto('/workflow/index')
  await page.getByRole('link', { name: title }).click()
  if (reads !== undefined) await expect(page.getByText(reads).first()).toBeVisible()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText(/已通过|已复核/).first()).toBeVisible()
}

async function submit(page: Page): Promise<void> {
  await handIn(page, '已核对，与账面一致')
  await expect(page.getByText('正在复核，不能修改')).toBeVisible()
}

test('TAX-04 TAX-19 TAX-25 PRM-10 filed, locked, unlocked by another, amended, filed again, compared', async ({
  browser,
}, { parallelIndex }) => {
  test.setTimeout(150_000)
  const clerk = await person(browser, copyOf('taxclerk', parallelIndex))
  const manager = await person(browser, copyOf('taxmanager', parallelIndex))
  const { taskNo, period } = await olderReturn(clerk.page)
  const title = `${period.slice(0, 4)}年${Number(period.slice(4))}月`
  const receipt = `1350000${period}8888888`

  await clerk.page.goto(detail(taskNo))
  await expect(clerk.page.getByText(/已申报 .*，回执号 \d{20}/).first()).toBeVisible()
  await expect(clerk.page.getByText('已申报，如需修改请申请解锁')).toBeVisible()
  await expect(clerk.page.getByRole('button', { name: '提交复核' })).toHaveCount(0)
  const cell = clerk.page.locator('td[data-ref="VATG_A1.r1.c5"]')
  await clerk.page.goto(detail(taskNo, '&table=VATG_A1&cell=r1.c5'))
  await expect(cell.getByRole('textbox')).toBeFocused()
  const filed = (await cell.locator('> .tax-grid__figure').textContent()) ?? ''
  await clerk.page.keyboard.type('5')
  await clerk.page.keyboard.press('Enter')
  await expect(cell.locator('> .tax-grid__figure')).toHaveText(filed)

  await clerk.page.getByRole('button', { name: '更多' }).click()
  await clerk.page.getByRole('menuitem', { name: '申请解锁' }).click()
  await clerk.page.getByRole('button', { name: '提交申请' }).click()
  await expect(clerk.page.getByText('请填写解锁理由')).toBeVisible()
  await clerk.page.getByLabel('解锁理由').fill('漏记一笔未开票收入')
  await clerk.page.getByRole('button', { name: '提交申请' }).click()
  await expect(clerk.page.getByText('解锁待审批').first()).toBeVisible()

  await pass(manager.page, new RegExp(`去审核 ${title}.*解锁`), '漏记一笔未开票收入')
  // The clerk's page becomes editable by itself.
  await expect(clerk.page.getByText('更正中').first()).toBeVisible()
  await expect(clerk.page.getByRole('button', { name: '提交复核' })).toBeVisible()
  await clerk.page.goto(detail(taskNo, '&table=VATG_A1&cell=r1.c5'))
  await expect(cell.getByRole('textbox')).toBeFocused()
  await clerk.page.keyboard.type('1234.56')
  await clerk.page.keyboard.press('Enter')
  await expect(clerk.page.getByText(/已自动保存/)).toBeVisible()
  // Not taxable: a typed zero overrides the rate's proposal.
  await clerk.page.goto(detail(taskNo, '&table=VATG_A1&cell=r1.c6'))
  await expect(clerk.page.locator('td[data-ref="VATG_A1.r1.c6"]').getByRole('textbox')).toBeFocused()
  await clerk.page.keyboard.type('0')
  await clerk.page.keyboard.press('Enter')
  await expect(clerk.page.getByText(/已自动保存/)).toBeVisible()
  await clerk.page.getByRole('tab', { name: '版本' }).click()
  await expect(clerk.page.getByText(/张表，\d+ 处不同/)).toBeVisible()
  expect(await axeFindings(clerk.page)).toEqual([])

  await submit(clerk.page)
  await pass(manager.page, new RegExp(`去审核 ${title}增值税申报表$`))
  await register(clerk.page, receipt)
  await expect(clerk.page.getByText(`第 2 版 已申报`)).toBeVisible()

  // Exactly the amended cell and the cells its formulas change.
  const versions = clerk.page.locator('[data-part="versions"]')
  await clerk.page.getByRole('tab', { name: '版本' }).click()
  await expect(versions.getByText('2 张表，6 处不同')).toBeVisible()
  await expect(versions.locator('[data-part="differences"] .button')).toHaveText([
    '1栏 本月数',
    '1栏 本年累计',
    '2栏 本月数',
    '2栏 本年累计',
    '第1行第5列',
    '第1行第9列',
  ])
  for (const change of await versions.locator('[data-part="differences"] b').all())
    await expect(change).toHaveText('+1,234.56')
  await versions.getByRole('button', { name: '1栏 本年累计' }).click()
  await expect(clerk.page.locator('td[data-ref="VATG_MAIN.r1.c2"]')).toHaveAttribute('aria-selected', 'true')

  // The first version never changes.
  await versions.getByRole('link', { name: '查看第 1 版' }).click()
  await expect(clerk.page.getByText('登记申报时的数，只能查看')).toBeVisible()
  await clerk.page.getByRole('button', { name: '附一 销项' }).click()
  await expect(cell.locator('> .tax-grid__figure')).toHaveText(filed)
  await clerk.page.getByRole('link', { name: '回到当前的申报表' }).click()
  await clerk.page.getByRole('button', { name: '附一 销项' }).click()
  await expect(cell.locator('> .tax-grid__figure')).toHaveText('1,234.56')

  // TAX-04: what is to be paid until when stands with the return.
  await expect(clerk.page.getByText(/待缴|缴清|无需缴款|多缴|应退/).first()).toBeVisible()

  // LEAD-08: what the filing rests on is sealed and holds.
  await clerk.page.goto('/system/tax-admin/evidence')
  await clerk.page.getByRole('link', { name: `${title}增值税`, exact: true }).click()
  await clerk.page.getByRole('button', { name: '封存', exact: true }).click()
  await clerk.page.getByRole('dialog').getByRole('button', { name: '封存' }).click()
  await expect(clerk.page.getByText('资料包已封存')).toBeVisible()
  await clerk.page.getByRole('button', { name: '现在核对' }).click()
  await expect(clerk.page.getByText(/\d+ 件全部一致/)).toBeVisible()
  expect(await axeFindings(clerk.page)).toEqual([])
  expect([...clerk.said, ...manager.said]).toEqual([])
})

test('TAX-20 a link opens the table at its cell; what is not there is said', async ({ browser, page }, {
  parallelIndex,
}) => {
  await signIn(page, copyOf('taxclerk', parallelIndex))
  const { taskNo } = await olderReturn(page)
  const focused = () => page.evaluate(() => document.activeElement?.closest('td')?.dataset['ref'])
  for (const address of [detail(taskNo, '&table=VATG_A2&cell=r26.c2'), `/taxData?code=${taskNo}.VATG_A2.r26.c2`]) {
    await page.goto(address)
    const cell = page.locator('td[data-ref="VATG_A2.r26.c2"]')
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    await expect(cell).toBeInViewport()
    await expect.poll(focused).toBe('VATG_A2.r26.c2')
    await expect(
      page.locator('[data-part="side-panel"]').getByText('附二 第26行', { exact: false }).first(),
    ).toBeVisible()
  }
  // From there, another table has another address.
  await page.getByRole('button', { name: '主表' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/taxData\\?code=${taskNo}&table=VATG_MAIN$`))
  await page.goto(detail(taskNo, '&table=VATX_A9&cell=r1.c1'))
  await expect(page.getByRole('alert').filter({ hasText: '没有表 VATX_A9，已打开主表' })).toBeVisible()
  await page.goto(detail(taskNo, '&table=VATG_A2&cell=r99.c2'))
  await expect(page.getByRole('alert').filter({ hasText: '附二 进项没有单元格 r99.c2' })).toBeVisible()
  await page.goto(detail(taskNo, '&version=77'))
  await expect(page.getByText('这份申报表没有第 77 版')).toBeVisible()
  await page.goto(detail(taskNo, '&version=x'))
  await expect(page.getByText('地址中的版本 x 不是版本号')).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await signIn(stranger, copyOf('user', parallelIndex))
  await stranger.goto(detail(taskNo, '&table=VATG_A2&cell=r26.c2'))
  await expect(stranger.getByText(/没有这个税务任务，可能已不在当前企业下|暂无菜单权限/)).toBeVisible()
})
