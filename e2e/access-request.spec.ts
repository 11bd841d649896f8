import { expect, type Page } from '@playwright/test'
import { findings } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { ask, complaints, returnCopyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['access-request']

const users = '/Base/auth-management/user'
const roles = '/japi/api/manage/role'

/** A role of the administrator's enterprise that leads to the users' page and its data, which he holds himself. */
async function makeRole(page: Page, roleName: string): Promise<void> {
  const made = await ask<{ roleId: string; version: number }>(page, `${roles}/saveOrUpdateRole`, {
    roleName,
    roleCode: '2',
    dataScope: 'enterprise',
  })
  const menus = await ask<{ menuId: string; menuName: string }[]>(page, `${roles}/menus`)
  const menuIds = menus
    .filter(({ menuName }) => ['用户管理', '维护本企业用户'].includes(menuName))
    .map(({ menuId }) => menuId)
  expect(menuIds).toHaveLength(2)
  await ask(page, `${roles}/allocateMenu`, { ...made, menuIds })
}

test('LEAD-05 LEAD-06 PRM-09 who is refused applies there, the administrator passes, and the menu is there', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const said = complaints(page)
  const administrator = await (await browser.newContext()).newPage()
  await signInAsOperator(administrator, returnCopyOf('plantadmin', parallelIndex))
  await makeRole(administrator, `用户助理 ${Date.now()}`)

  await signIn(page, returnCopyOf('taxclerk', parallelIndex))
  await page.goto(users)
  await expect(page.getByRole('heading', { name: '暂无菜单权限，请联系管理员分配权限' })).toBeVisible()
  await page.getByRole('button', { name: '申请权限' }).click()
  const form = page.getByRole('dialog', { name: /^新增申请/ })
  await expect(form).toContainText('从“用户管理”的拒绝处带入')
  await expect(form.getByRole('button', { name: '管理用户' })).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByText('会走的流程')).toBeVisible()
  await expect(form.getByText('企业管理员审批')).toBeVisible()
  await expect(form.getByText('超级管理员审批')).toBeHidden()
  await expect(form.getByLabel(/^申请事由/)).toHaveValue('需要使用“用户管理”，打开时没有权限')
  await form.getByLabel(/^申请事由/).fill('')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form.getByText('请输入申请事由').first()).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await form.getByLabel(/^申请事由/).fill('要维护本企业的用户')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功')).toBeVisible()

  await administrator.goto('/workflow/index')
  await administrator.getByRole('button', { name: /^去审核 管理用户申请/ }).click()
  const review = administrator.getByRole('dialog', { name: /^企业管理员审批/ })
  await expect(review.getByText('给谁')).toBeVisible()
  await expect(review.getByRole('rowheader', { name: '维护本企业用户' })).toBeVisible()
  expect(await findings(administrator, '[role=dialog]')).toEqual([])
  await administrator.setViewportSize({ width: 390, height: 844 })
  await review.getByRole('button', { name: /^通过/ }).click()
  await expect(administrator.getByText('通过成功')).toBeVisible()
  await expect(review.getByText('已通过').first()).toBeVisible()

  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '用户管理', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /陈立/ })).toBeVisible()
  expect(said).toEqual([])
})
