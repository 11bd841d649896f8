import { expect, type Page } from '@playwright/test'
import { ask, axeFindings, copyOf, person } from './people.ts'
import { test } from './test.ts'

export const tells = ['tax-return', 'vat']

/** A month of its own, which the demonstration leaves open and empty. */
const period = '202604'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

interface Fired {
  id: string
  level: string
  left: string
  right: string
}
const check = (page: Page, id: string) => page.locator(`[data-part="checks"] > li[data-rule="${id}"]`)
const cell = (page: Page, ref: string) => page.locator(`td[data-ref="${ref}"]`)

async function typeInto(page: Page, ref: string, value: string): Promise<void> {
  await cell(page, ref).click()
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}

test('TAX-08 LEAD-02 a failing check is mended and taken back; a warning passes with approved evidence', async ({
  browser,
}, { parallelIndex }) => {
  test.setTimeout(180_000)
  const clerk = await person(browser, copyOf('taxclerk', parallelIndex))
  const manager = await person(browser, copyOf('taxmanager', parallelIndex))
  const tasks = () =>
    ask<{ taskNo: string }[]>(
      clerk.page,
      `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${period}`,
    )
  if ((await tasks()).length === 0)
    await ask(clerk.page, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      taskBranchStatus: 3,
      taxType: '01',
      period,
    })
  const taskNo = (await tasks())[0]?.taskNo ?? ''
  const { version } = await ask<{ version: number }>(
    clerk.page,
    `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=VATG_A2`,
  )
  await ask(clerk.page, '/japi/tax/taxVat/saveCells', {
    taskNo,
    tableCode: 'VATG_A2',
    version,
    cells: { r2: { c1: '1', c2: '1000.00', c3: '130.00' }, r35: { c1: '1', c2: '1000.00', c3: '130.00' } },
  })
  await ask(clerk.page, '/japi/tax/taxVat/saveCells', {
    taskNo,
    tableCode: 'VATG_A1',
    version: 1,
    cells: { r1: { c5: '5000.00', c6: '650.00' } },
    taxItem: { 'r1.c5': 'goods' },
  })

  // Overwrites a value of annex 2: one cell is at fault, and the effect of the correction is shown first.
  await clerk.page.goto(`/system/tax-admin/tax-detail?id=${taskNo}&table=VATG_MAIN`)
  await typeInto(clerk.page, 'VATG_MAIN.r12.c1', '100')
  await expect(check(clerk.page, 'VATG-M01')).toContainText('-30.00')
  await expect(check(clerk.page, 'VATG-M01')).toContainText(/改正后本期应补（退）税额合计[\d,.]+ → [\d,.]+/)
  await expect(clerk.page.getByText(/已自动保存/)).toBeVisible()
  // Page and server agree.
  const judged = await ask<{ fired: Fired[]; advice: Fired[] }>(clerk.page, '/japi/tax/taxVat/engineValidate', {
    taskNo,
  })
  const shown = await clerk.page
    .locator('[data-part="checks"]:not([data-passed], [data-ready]) > li')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['rule'] ?? ''))
  expect(shown.toSorted()).toEqual([...judged.fired, ...judged.advice].map((rule) => rule.id).toSorted())
  const mended = judged.fired.find((rule) => rule.id === 'VATG-M01')
  expect(mended).toMatchObject({ left: '100.00', right: '130.00' })
  await check(clerk.page, 'VATG-M01').getByRole('button', { name: '改为 130.00' }).click()
  await expect(check(clerk.page, 'VATG-M01')).toHaveCount(0)
  await expect(cell(clerk.page, 'VATG_MAIN.r12.c1')).toContainText('130.00')
  await clerk.page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(check(clerk.page, 'VATG-M01')).toBeVisible()
  await clerk.page.getByRole('button', { name: '重做', exact: true }).click()
  await expect(check(clerk.page, 'VATG-M01')).toHaveCount(0)
  await clerk.page.getByRole('button', { name: /^通过 \d+$/ }).click()
  await expect(clerk.page.locator('[data-part="checks"][data-passed] > li[data-rule="VATG-M01"]')).toContainText(
    '130.00',
  )
  await clerk.page.getByRole('button', { name: /^通过 \d+$/ }).click()
  // What leaves with a page that goes would be newer than what the next one has read.
  await expect(clerk.page.getByText(/已自动保存/)).toBeVisible()

  // A warning: a reason with evidence, valid for the current figures.
  await clerk.page.goto(`/system/tax-admin/tax-detail?id=${taskNo}&table=VATG_A2`)
  await typeInto(clerk.page, 'VATG_A2.r35.c3', '142.34')
  await expect(clerk.page.getByText(/已自动保存/)).toBeVisible()
  const warning = check(clerk.page, 'VATG-A203')
  await warning.getByRole('button', { name: '说明后放行' }).click()
  await warning.getByRole('button', { name: '保存说明' }).click()
  await expect(warning.getByText('请填写说明理由')).toBeVisible()
  await warning.getByLabel(/说明理由/).fill('含上月认证、本月查验通过的一张')
  await warning.getByLabel(/证据/).setInputFiles({ name: '查验结果.pdf', mimeType: 'application/pdf', buffer: pdf })
  await warning.getByRole('button', { name: '保存说明' }).click()
  await expect(warning).toContainText('含上月认证、本月查验通过的一张')
  await expect(warning.getByRole('button', { name: '查验结果.pdf' })).toBeVisible()
  expect(await axeFindings(clerk.page)).toEqual([])
  // Another figure invalidates the reason; the old figure makes it valid again.
  await typeInto(clerk.page, 'VATG_A2.r35.c3', '150.00')
  await expect(warning).toContainText('数已变动，原说明失效')
  await clerk.page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(warning).not.toContainText('原说明失效')
  await expect(clerk.page.getByText(/已自动保存/)).toBeVisible()

  // Submitting asks for the missing reasons.
  await clerk.page.getByRole('button', { name: '提交复核' }).click()
  const dialog = clerk.page.getByRole('dialog', { name: '提交复核' })
  await expect(dialog).toContainText('放行的提示 1 条')
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('已核对，属实')
  await dialog.getByRole('button', { name: /^提交复核，/ }).click()
  await expect(clerk.page.getByRole('status').filter({ hasText: /^已提交复核，/ })).toBeVisible()
  await expect(clerk.page.getByText('正在复核，不能修改')).toBeVisible()

  const upcoming = await ask<{ records: { processInstId: string; businessCode: string }[] }[]>(
    manager.page,
    '/japi/api/manage/workflowtask/upcoming',
  )
  const mine = upcoming[0]?.records.find((record) => record.businessCode === taskNo)
  await manager.page.goto(`/system/tax-admin/tax-detail?id=${taskNo}&review=${mine?.processInstId}`)
  await expect(check(manager.page, 'VATG-A203')).toContainText('含上月认证、本月查验通过的一张')
  await expect(check(manager.page, 'VATG-A203')).toContainText('待复核')
  const download = manager.page.waitForEvent('download')
  await check(manager.page, 'VATG-A203').getByRole('button', { name: '查验结果.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('查验结果.pdf')
  await manager.page.getByRole('button', { name: '通过', exact: true }).click()
  await manager.page.locator('#floating').getByRole('button', { name: '通过' }).click()
  await expect(check(manager.page, 'VATG-A203')).toContainText('复核同意')
  await clerk.page.reload()
  await expect(check(clerk.page, 'VATG-A203')).toContainText('复核同意')
  expect([...clerk.said, ...manager.said]).toEqual([])
})
