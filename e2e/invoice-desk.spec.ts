import { expect, type Page } from '@playwright/test'
import { ask, axeFindings, complaints, copyOf, signIn } from './people.ts'
import { typedWorkbook } from './typed-workbook.ts'
import { test } from './test.ts'

export const tells = ['deduction', 'invoice']

/** A month the demonstration leaves open and empty. */
const period = '202602'
const other = '91500112MA301ERF0N'
const header = [
  '方向',
  '凭证类型',
  '数电发票号码',
  '开票日期',
  '销售方识别号',
  '销售方名称',
  '购买方识别号',
  '购买方名称',
  '项目名称',
  '税率',
  '金额',
  '税额',
  '价税合计',
  '计税方法',
]

/** Two sales without a kind, and two purchases waiting to be ticked. */
async function importInvoices(page: Page, worker: number): Promise<void> {
  const { creditCode, entName } = await ask<{ creditCode: string; entName: string }>(page, '/japi/tax/task/profile')
  const special = '数电发票（增值税专用发票）'
  const row = (n: number, isSale: boolean, amount: string, tax: string, gross: string): string[] => {
    const [seller, buyer] = isSale
      ? [
          [creditCode, entName],
          [other, '示例白石咨询有限责任公司'],
        ]
      : [
          [other, '示例白石咨询有限责任公司'],
          [creditCode, entName],
        ]
    return [
      isSale ? '销项' : '进项',
      special,
      `2635200000${String(worker).padStart(4, '0')}${String(n).padStart(6, '0')}`,
      '2026-02-10',
      ...(seller ?? []),
      ...(buyer ?? []),
      '设备租赁',
      '13%',
      amount,
      tax,
      gross,
      '',
    ]
  }
  const file = await typedWorkbook('发票', [
    header,
    row(1, true, '1000.00', '130.00', '1130.00'),
    row(2, true, '2000.00', '260.00', '2260.00'),
    row(3, false, '500.00', '65.00', '565.00'),
    row(4, false, '300.00', '39.00', '339.00'),
  ])
  await page.goto(`/system/tax-admin/invoice-import?period=${period}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '补录.xlsx', mimeType: 'application/octet-stream', buffer: file })
  await page.getByRole('button', { name: '确认归集 4 张' }).click()
  await expect(page.getByText(/张发票已归集/)).toBeVisible()
}

test('TAX-12 a question of the rules is decided, ticks are confirmed, and both move the return', async ({ page }, {
  parallelIndex,
}) => {
  test.setTimeout(120_000)
  const said = complaints(page)
  await signIn(page, copyOf('taxclerk', parallelIndex))
  await importInvoices(page, parallelIndex)
  const [task] = await ask<{ taskNo: string }[]>(
    page,
    `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${period}`,
  )
  const desk = `/system/tax-admin/tax-detail?id=${task?.taskNo}`
  const cell = (ref: string) => page.locator(`td[data-ref="${ref}"]`)
  const refill = async () => {
    await page.getByRole('button', { name: '重新取数' }).click()
    await expect(page.getByText(/已取数/).first()).toBeVisible()
  }

  await page.goto(`${desk}&table=VATG_A1`)
  await refill()
  await expect(page.getByRole('heading', { name: '2 张发票需要人工判断' })).toBeVisible()
  await page.getByRole('link', { name: '去判断' }).click()
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByLabel('应税项目').selectOption({ label: '服务、不动产和无形资产' })
  await expect(page.getByText('附列资料一 第2行第1列')).toBeVisible()
  await expect(page.getByRole('cell', { name: '3,000.00' }).first()).toBeVisible()
  await page.getByRole('button', { name: '对 2 张提交判断' }).click()
  await expect(page.getByText('请写明理由')).toBeVisible()
  await page.getByLabel('理由').fill('按合同为有形动产租赁')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '对 2 张提交判断' }).click()
  await expect(page.getByText('这一期没有需要人工判断的发票')).toBeVisible()

  await page.goto(`/system/tax-admin/deduction?period=${period}`)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await expect(page.getByText(/已选 2 张，税额 104.00 元/)).toBeVisible()
  await page.getByRole('button', { name: '抵扣', exact: true }).click()
  await expect(page.getByText('没有可勾选的发票')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '确认勾选' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认勾选' }).click()
  await expect(page.getByText(/于 .* 确认/)).toBeVisible()

  await page.goto(`${desk}&table=VATG_A1`)
  await refill()
  await expect(cell('VATG_A1.r2.c1')).toHaveText('3,000.00')
  await page.goto(`${desk}&table=VATG_A2`)
  await expect(cell('VATG_A2.r2.c3')).toHaveText('104.00')
  await page.getByRole('tab', { name: '发票差异' }).click()
  await expect(page.getByText('一致').first()).toBeVisible()

  await page.goto(`/system/tax-admin/invoice?period=${period}&direction=output`)
  await page.getByRole('button', { name: /000001$/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('按合同为有形动产租赁')).toBeVisible()
  await expect(sheet.getByRole('link', { name: '附列资料一 第2行第1列' })).toHaveAttribute(
    'href',
    /table=VATG_A1&cell=r2\.c1/,
  )
  await expect(sheet.getByText(/补录\.xlsx/).first()).toBeVisible()
  expect(said).toEqual([])
})
