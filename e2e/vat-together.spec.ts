// Over 200 lines: four journeys of several users share their helpers.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { draftsIn } from './grid-page.ts'
import { axeFindings, complaints, copyOf, handIn, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['collaboration', 'tax-return', 'vat']

interface Person {
  page: Page
  context: BrowserContext
  said: string[]
}

/** A signed-in user with a separate browser. */
async function person(browser: Browser, account: string): Promise<Person> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const said = complaints(page)
  await signIn(page, account)
  return { page, context, said }
}

/** A return of a month no other journey uses. */
async function makeReturn({ page }: Person, period: string): Promise<string> {
  return page.evaluate(async (month) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ taxType: '01', period: month }),
    })
    return ((await answer.json()) as { data: { taskNo: string } }).data.taskNo
  }, period)
}

const addressOf = (taskNo: string): string => `/system/tax-admin/tax-detail?id=${taskNo}&table=VATG_A1`
const cell = (page: Page, ref: string) => page.locator(`td[data-ref="VATG_A1.${ref}"]`)
const figure = (page: Page, ref: string) => cell(page, ref).locator('> .tax-grid__figure')
const heads = (page: Page) => page.locator('[data-part="together"]')

async function open({ page }: Person, taskNo: string): Promise<void> {
  await page.goto(addressOf(taskNo))
  await expect(cell(page, 'r1.c1')).toBeVisible()
}
async function fill({ page }: Person, ref: string, value: string): Promise<void> {
  await cell(page, ref).click()
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}
const isSaved = ({ page }: Person) => expect(page.getByText(/已自动保存/)).toBeVisible()

test('TAX-18 two people see each other at once, in head and cell; who leaves is gone', async ({ browser }, {
  parallelIndex,
}) => {
  test.setTimeout(120_000)
  const clerk = await person(browser, copyOf('taxclerk', parallelIndex))
  const manager = await person(browser, copyOf('taxmanager', parallelIndex))
  const taskNo = await makeReturn(clerk, '202605')
  await open(clerk, taskNo)
  await expect(heads(clerk.page)).toHaveCount(0)
  await open(manager, taskNo)
  await expect(heads(clerk.page)).toContainText('陈立也在这张表', { timeout: 5000 })
  await expect(heads(manager.page)).toContainText('周敏也在这张表', { timeout: 5000 })

  await cell(clerk.page, 'r5.c2').click()
  await expect(cell(manager.page, 'r5.c2')).toHaveClass(/peer/, { timeout: 5000 })
  await clerk.page.keyboard.type('18')
  await expect(cell(manager.page, 'r5.c2').locator('[data-part="peer-name"]')).toHaveText('周敏 正在填写', {
    timeout: 5000,
  })
  expect(await axeFindings(manager.page)).toEqual([])
  await clerk.page.keyboard.press('Enter')
  await expect(cell(manager.page, 'r5.c2')).not.toHaveClass(/peer/, { timeout: 5000 })
  // The figure also arrives without a reload.
  await expect(figure(manager.page, 'r5.c2')).toHaveText('18.00')
  // A second page of the same user does not count as another user.
  const second = await clerk.context.newPage()
  await second.goto(addressOf(taskNo))
  await expect(cell(second, 'r1.c1')).toBeVisible()
  await expect(heads(manager.page).locator('[data-part="peer-face"]')).toHaveCount(1)
  // Leaves the page before closing it. A page closed on a busy machine may end without a message, and its lease of 20 s
  // must expire.
  await second.goto('/system/tax-admin/index')
  await second.close()
  await expect(heads(manager.page)).toContainText('周敏')
  await clerk.page.goto('/system/tax-admin/index')
  await expect(heads(manager.page)).toHaveCount(0, { timeout: 5000 })

  await open(clerk, taskNo)
  await expect(heads(manager.page)).toContainText('周敏', { timeout: 5000 })
  await clerk.context.setOffline(true)
  await expect(heads(manager.page)).toHaveCount(0, { timeout: 45_000 })
  await clerk.context.setOffline(false)
  await expect(heads(manager.page)).toContainText('周敏', { timeout: 30_000 })
  expect(manager.said).toEqual([])
})

test('TAX-18 edits merge by cell; the same cell is a conflict with both figures; nothing is lost', async ({ browser }, {
  parallelIndex,
}) => {
  test.setTimeout(120_000)
  const one = await person(browser, copyOf('taxclerk', parallelIndex))
  const two = await person(browser, copyOf('taxclerk', parallelIndex))
  const taskNo = await makeReturn(one, '202606')
  await open(one, taskNo)
  await open(two, taskNo)

  await test.step('different cells of one table at once: both stay, nobody sees an error', async () => {
    await Promise.all([fill(one, 'r5.c1', '300000'), fill(two, 'r5.c3', '200000')])
    for (const who of [one, two]) {
      await isSaved(who)
      await expect(figure(who.page, 'r5.c1')).toHaveText('300,000.00')
      await expect(figure(who.page, 'r5.c3')).toHaveText('200,000.00')
    }
    await expect(one.page.getByText('与他人的修改冲突')).toHaveCount(0)
  })

  await test.step('a burst of both, cell after cell', async () => {
    const rows = ['r1', 'r2', 'r3', 'r4']
    await Promise.all([
      (async () => {
        for (const row of rows) await fill(one, `${row}.c1`, '100')
      })(),
      (async () => {
        for (const row of rows) await fill(two, `${row}.c3`, '200')
      })(),
    ])
    for (const who of [one, two])
      for (const row of rows) {
        await expect(figure(who.page, `${row}.c1`)).toHaveText('100.00')
        await expect(figure(who.page, `${row}.c3`)).toHaveText('200.00')
      }
  })

  await test.step('offline, the same cell: both figures, a reload keeps the choice open', async () => {
    await one.context.setOffline(true)
    await fill(one, 'r8.c1', '111')
    await expect(one.page.getByText(/修改已留在本机/)).toBeVisible()
    await fill(two, 'r8.c1', '222')
    await isSaved(two)
    await one.context.setOffline(false)
    const conflict = one.page.getByRole('alert', { name: '与您在另一页的修改冲突' })
    await expect(conflict).toContainText('111.00', { timeout: 35_000 })
    await expect(conflict).toContainText('222.00')
    await expect(conflict).toContainText('您在另一页填的')
    await expect(conflict).toContainText('原来的')
    one.page.once('dialog', (dialog) => void dialog.accept())
    await one.page.reload()
    await expect(conflict).toContainText('111.00')
    await expect(conflict).toContainText('222.00')
    expect(await axeFindings(one.page)).toEqual([])
    await conflict.getByRole('button', { name: '用我的' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(figure(two.page, 'r8.c1')).toHaveText('111.00')
  })
  // A stale write gets 409, which the browser logs; the page has no other complaint.
  expect(two.said.filter((text) => !text.includes('409'))).toEqual([])
})

test('TAX-18 SHL-20 figures typed into a browser that dies are offered back, even with a lost answer', async ({
  browser,
}, { parallelIndex }) => {
  test.setTimeout(120_000)
  const clerk = await person(browser, copyOf('taxclerk', parallelIndex))
  const taskNo = await makeReturn(clerk, '202607')
  await open(clerk, taskNo)
  // The write arrives but its answer is lost; more is typed; then the page ends without a message.
  let writes = 0
  let isLost = true
  await clerk.context.route('**/taxVat/saveCells', async (route) => {
    if (!isLost) return route.continue()
    writes += 1
    await route.fetch()
    return route.abort()
  })
  await fill(clerk, 'r8.c1', '12')
  await expect.poll(() => writes).toBeGreaterThan(0)
  await fill(clerk, 'r8.c1', '13')
  await fill(clerk, 'r9b.c1', '14')
  await expect(figure(clerk.page, 'r8.c1')).toHaveText('13.00')
  await expect.poll(() => draftsIn(clerk.page)).toContain('VATG_A1.r9b.c1')
  const crashed = clerk.page
  const gone = crashed.waitForEvent('crash')
  void crashed.goto('chrome://crash').catch(() => undefined)
  await gone
  isLost = false
  const page = await clerk.context.newPage()
  await open({ ...clerk, page }, taskNo)
  await expect(page.getByText(/已恢复上次没有保存的 2 格/)).toBeVisible()
  await expect(figure(page, 'r8.c1')).toHaveText('13.00')
  await expect(figure(page, 'r9b.c1')).toHaveText('14.00')
  await isSaved({ ...clerk, page })
  await expect(page.getByText('与他人的修改冲突')).toHaveCount(0)
  await page.reload()
  await expect(figure(page, 'r8.c1')).toHaveText('13.00')
  await expect(figure(page, 'r9b.c1')).toHaveText('14.00')
})

test('TAX-24 a comment is pinned by key, seen with mark and count, resolved live; text stays text', async ({
  browser,
}, { parallelIndex }) => {
  test.setTimeout(120_000)
  const clerk = await person(browser, copyOf('taxclerk', parallelIndex))
  const manager = await person(browser, copyOf('taxmanager', parallelIndex))
  const taskNo = await makeReturn(clerk, '202608')
  await open(clerk, taskNo)

  await cell(clerk.page, 'r1.c5').click()
  const field = clerk.page.getByRole('textbox', { name: /^写批注：附一 第1行第5列/ })
  // The shortcut's code loads after the table.
  await expect(async () => {
    await clerk.page.keyboard.press('Shift+F2')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  await clerk.page.keyboard.type('<b>未开票</b>的数对吗 @陈')
  await clerk.page.getByRole('option', { name: '陈立', exact: true }).click()
  await clerk.page.keyboard.press('Control+Enter')
  await expect(clerk.page.locator('[data-part="thread"] [data-part="said"]')).toHaveText('<b>未开票</b>的数对吗 @陈立')
  await expect(cell(clerk.page, 'r1.c5').locator('[data-part="comment-mark"]')).toBeVisible()
  expect(await axeFindings(clerk.page)).toEqual([])

  const bell = manager.page.getByRole('button', { name: /^消息/ }).first()
  await expect(bell).toHaveAccessibleName(/未读/)
  await open(manager, taskNo)
  await expect(cell(manager.page, 'r1.c5').locator('[data-part="comment-mark"]')).toBeVisible()
  await handIn(clerk.page)
  await expect(manager.page.getByText('有 1 条批注还没有解决')).toBeVisible()
  await manager.page.getByRole('button', { name: '看批注' }).click()
  await manager.page.locator('[data-part="thread"] [data-part="where"] button').click()
  await expect(cell(manager.page, 'r1.c5')).toHaveAttribute('aria-selected', 'true')
  // The panel follows the cursor when it stops; the thread then moves to the cell's own list.
  await expect(manager.page.getByRole('heading', { name: '附一 第1行第5列 的批注' })).toBeVisible()
  await manager.page.getByRole('button', { name: '回复', exact: true }).click()
  await expect(manager.page.locator('[data-part="thread"] :focus')).toBeVisible()
  await manager.page.keyboard.type('合同补签了')
  await manager.page.getByRole('button', { name: '回复', exact: true }).click()
  // Appears for the other user without a reload.
  await expect(clerk.page.locator('[data-part="thread"] [data-part="said"]').nth(1)).toHaveText('合同补签了')
  await expect(
    clerk.page.locator('[data-part="thread"]').getByRole('button', { name: '解决', exact: true }),
  ).toHaveCount(0)
  await manager.page.locator('[data-part="thread"]').getByRole('button', { name: '解决', exact: true }).click()
  await expect(clerk.page.getByText(/^已解决 1 条$/)).toBeVisible()
  await expect(cell(clerk.page, 'r1.c5').locator('[data-part="comment-mark"]')).toHaveCount(0)
  await clerk.page.getByText(/^已解决 1 条$/).click()
  await expect(clerk.page.getByText(/^陈立 于 .* 解决$/)).toBeVisible()
  await clerk.page.getByRole('button', { name: '重新打开' }).click()
  await expect(cell(manager.page, 'r1.c5').locator('[data-part="comment-mark"]')).toBeVisible()
  expect([...clerk.said, ...manager.said]).toEqual([])
})
