import { expect, type Page } from '@playwright/test'
import { axeFindings, copyOf, returnCopyOf } from './people.ts'
import { pickUser, signInAsOperator } from './operators.ts'
import { test } from './test.ts'

export const tells = ['role-admin', 'menu-admin', 'product', 'recycle-bin']

const upkeep = '/Base/auth-management'

/** Checks or unchecks what a tree finds by name. */
async function toggle(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: /查找/ }).fill(name)
  await page.getByRole('treeitem', { name }).first().click()
}

test('PRM-02 a copied role: who a change hits is said before it is saved; a second operator sees both sides', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const name = `复核助理 ${Date.now()}`
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  await page.goto(`${upkeep}/role`)
  await page.getByRole('cell', { name: '税务主管', exact: true }).click()
  await page.getByRole('button', { name: '复制角色' }).click()
  const dialog = page.getByRole('dialog', { name: '复制 税务主管' })
  await dialog.getByRole('textbox', { name: /^角色名称/ }).fill(name)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '成员' }).click()
  await page.getByRole('button', { name: '添加成员' }).click()
  // Other journeys and the sweep rely on what the first copies may not.
  await pickUser(page, returnCopyOf('user', parallelIndex))
  await page.getByRole('dialog').getByRole('button', { name: '添加成员' }).click()
  await expect(page.getByText('已添加 1 位成员')).toBeVisible()
  await page.getByRole('link', { name: '权限', exact: true }).click()
  const tree = page.getByRole('tree', { name: '菜单与按钮' })
  await expect(tree).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInAsOperator(other, returnCopyOf('superadmin', parallelIndex))
  await other.goto(page.url())
  await toggle(other, '勾选确认')
  await expect(other.getByText('1 人：吴小雨')).toBeVisible()
  await expect(other.getByText('失去 税务管理 / 勾选确认')).toBeVisible()

  await toggle(page, '发票池')
  await page.getByRole('button', { name: '保存，1 人立即生效' }).click()
  await expect(page.getByText('权限已保存')).toBeVisible()
  await other.getByRole('button', { name: '保存，1 人立即生效' }).click()
  const stale = other.getByRole('alert')
  await expect(stale).toContainText('打开本页后，林远航 又保存过这份内容')
  await expect(stale).toContainText('已随最新内容更新：税务管理 / 发票池')
  expect(await axeFindings(other)).toEqual([])
  await expect(other.getByText('失去 税务管理 / 勾选确认')).toBeVisible()
  await other.getByRole('button', { name: '保存，1 人立即生效' }).click()
  await expect(other.getByText('权限已保存')).toBeVisible()
})

test('PRM-03 a menu entry is moved by keyboard, seen before it is saved, and deleted', async ({ page }, {
  parallelIndex,
}) => {
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  const name = `旅程菜单 ${Date.now()}`
  await page.goto(`${upkeep}/menu-op`)
  await page.getByRole('button', { name: '新增一级菜单' }).click()
  const dialog = page.getByRole('dialog', { name: '新增一级菜单' })
  await dialog.getByRole('textbox', { name: /^名称/ }).fill(name)
  await dialog.getByRole('textbox', { name: /^前端名称/ }).fill('Journey')
  await dialog.getByRole('combobox', { name: /^图标/ }).selectOption('报表')
  await dialog.getByRole('button', { name: '确定' }).click()
  const grid = page.getByRole('treegrid', { name: '运营菜单' })
  await grid.focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('group', { name: `对「${name}」` })).toBeVisible()
  await page.keyboard.press('Control+x')
  await expect(page.getByText(`拿起了${name}`)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const unsaved = page.getByRole('region', { name: /^未保存的修改/ })
  await expect(unsaved.getByRole('listitem').nth(1)).toContainText(`移动「${name}」到「`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '保存 2 处修改' }).click()
  await expect(page.getByText('菜单已保存')).toBeVisible()

  await page.reload()
  await page.getByRole('searchbox', { name: '在运营菜单里查找' }).fill(name)
  const row = grid.getByRole('row', { name })
  await expect(row).not.toHaveAttribute('aria-level', '1')
  await row.click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|删除/ })
    .click()
  await page.getByRole('button', { name: '保存 1 处修改' }).click()
  await expect(row).toHaveCount(0)
})

test('PRM-04 PRM-18 a product goes off the shelf and on, is deleted and comes back from the recycle bin', async ({
  page,
}, { parallelIndex }) => {
  await signInAsOperator(page, copyOf('superadmin', parallelIndex))
  const code = `J${Date.now()}`
  const name = `旅程产品 ${code}`
  const act = async (title: string) => {
    await page.getByRole('group', { name: '对所选条目的操作' }).getByRole('button', { name: title }).click()
    const asked = page.getByRole('dialog').getByRole('button', { name: title, exact: true })
    if (title !== '上架') await asked.click()
  }
  await page.goto(`${upkeep}/product`)
  await page.getByRole('button', { name: '新增产品' }).click()
  const dialog = page.getByRole('dialog', { name: '新增产品' })
  await dialog.getByRole('textbox', { name: /^产品编码/ }).fill(code)
  await dialog.getByRole('textbox', { name: /^产品名称/ }).fill(name)
  await dialog.getByRole('textbox', { name: /^顺序/ }).fill('99')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('在架')
  await row.getByRole('checkbox').check()
  await act('下架')
  await expect(row).toContainText('已下架')
  await row.getByRole('checkbox').check()
  await act('上架')
  await expect(row.getByRole('cell', { name: '在架', exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  for (const title of ['下架', '删除']) {
    await row.getByRole('checkbox').check()
    await act(title)
    await expect(page.getByText(`${title}：1 条已完成`)).toBeVisible()
  }
  await expect(row).toHaveCount(0)
  await page.goto(`${upkeep}/recycle`)
  await row.getByRole('checkbox').check()
  await act('恢复')
  await expect(row).toHaveCount(0)
  await page.goto(`${upkeep}/product`)
  await expect(row).toContainText('已下架')
})
