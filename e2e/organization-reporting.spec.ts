import { expect } from '@playwright/test'
import { findings } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { ask, complaints, returnCopyOf } from './people.ts'
import { test } from './test.ts'

export const tells = ['organization']

const base = '/japi/api/manage/organization'
const dayIn = (days: number): string => new Date(Date.now() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10)
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
function freeCode(serial: number): string {
  const body = `91350200M${String(serial % 100_000_000).padStart(8, '0')}`
  const sum = [...body].reduce((all, char, index) => all + alphabet.indexOf(char) * (3 ** index % 31), 0)
  return body + alphabet[(31 - (sum % 31)) % 31]
}

test('ORG-02 LEAD-06 an operator moves a branch from a day on: today keeps the old counts', async ({ page }, {
  parallelIndex,
}) => {
  const said = complaints(page)
  const serial = Date.now()
  const [top, below] = [`启明试点 ${serial}`, `启明试点分部 ${serial}`]
  await signInAsOperator(page, returnCopyOf('superadmin', parallelIndex))
  const parent = await ask<{ customerCode: string }>(page, `${base}/addOrg`, {
    parentCustomerCode: '10000001',
    cat: '01',
    customerRegisterName: top,
    socialcreditcode: freeCode(serial),
  })
  await ask(page, `${base}/addOrg`, {
    parentCustomerCode: parent.customerCode,
    customerRegisterName: below,
    socialcreditcode: freeCode(serial + 1),
  })

  await page.goto('/organization/index?view=reporting')
  await page.getByRole('button', { name: '新增口径' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('口径名称').fill('试点口径')
  await dialog.getByLabel('口径编码').fill(`T${serial % 1_000_000}`)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByLabel('口径', { exact: true })).toHaveValue(`T${serial % 1_000_000}`)
  for (const [name, code] of [
    ['甲线', '1'],
    ['乙线', '2'],
  ] as const) {
    await page.getByRole('button', { name: '新增节点' }).click()
    await dialog.getByLabel('节点名称').fill(name)
    await dialog.getByLabel('节点编码').fill(code)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const node = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

  await node('甲线').click()
  await page.getByRole('button', { name: '归入组织' }).click()
  await dialog.getByLabel('名称、拼音或编码').fill(top)
  await dialog.getByRole('button', { name: '查询' }).click()
  await dialog.getByRole('row').filter({ hasText: top }).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^确定/ }).click()
  await expect(dialog.getByText('2 家组织变动')).toBeVisible()
  await expect(dialog.getByText('2 家来自“未归入”')).toBeVisible()
  await dialog.getByRole('button', { name: '归入', exact: true }).click()
  await expect(node('甲线')).toContainText('2 家')
  await expect(page.getByRole('row').filter({ hasText: below })).toContainText(`随上级${top}`)

  await page.getByRole('row').filter({ hasText: top }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: '改归' }).click()
  await dialog.getByLabel('归入节点').click()
  await page.getByRole('treeitem', { name: '乙线', exact: true }).click()
  await dialog.getByLabel('生效日期').fill(dayIn(7))
  await expect(dialog.getByText('2 家来自“甲线”')).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: '归入', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(node('甲线')).toContainText('2 家')
  expect(await findings(page, 'main')).toEqual([])

  const day = page.getByLabel('看哪天')
  await day.fill(dayIn(7))
  await day.press('Enter')
  await expect(node('乙线')).toContainText('2 家')
  await expect(node('甲线')).toContainText('0 家')
  await expect(page.getByText('只能看')).toBeVisible()
  await day.fill(dayIn(6))
  await day.press('Enter')
  await expect(node('甲线')).toContainText('2 家')
  await page.goto(`/organization/index?org=${parent.customerCode}`)
  await page.getByRole('tab', { name: '管理口径' }).click()
  const own = page.getByRole('region', { name: '试点口径' })
  await expect(own.getByText('乙线')).toBeVisible()
  await expect(own.getByText(`自 ${dayIn(7)}`)).toBeVisible()
  expect(said).toEqual([])
})
