import { expect, type Browser, type Page } from '@playwright/test'
import { ask, axeFindings, complaints, ownCopyOf, person, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['notification', 'workflow', 'filing']

interface Task {
  taskNo: string
  version: number
  state: string
}
const filing = '/japi/tax/filing'
const rows = (page: Page) => page.getByRole('table', { name: '消息中心' }).getByRole('row')
const act = (page: Page, name: RegExp, of = rows(page).first()) => of.getByRole('button', { name })
const state = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: '状态' }).getByRole('button', { name, exact: true })

/** Two filed returns whose clerk asks to unlock them: two approvals of the manager's, decided without their pages. */
async function askTwice(browser: Browser, account: string): Promise<void> {
  const clerk = await person(browser, account)
  const path = '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01'
  const filed = (await ask<Task[]>(clerk.page, path)).filter((task) => task.state === 'filed').slice(-2)
  for (const { taskNo } of filed) {
    const { version } = await ask<{ version: number }>(clerk.page, `${filing}/state?taskNo=${taskNo}`)
    const asked = await ask<{ processInstId?: string }>(clerk.page, `${filing}/applyUnlock`, {
      taskNo,
      version,
      reason: '漏记一笔收入',
    })
    expect(asked.processInstId).toBeDefined()
  }
  await clerk.page.context().close()
}

test('LEAD-12 NOT-13 decided in the row, once: a second click, a second tab and narrow screens included', async ({
  browser,
  page,
  context,
}, { parallelIndex }) => {
  const said = complaints(page)
  await askTwice(browser, ownCopyOf('taxclerk', parallelIndex))
  await signIn(page, ownCopyOf('taxmanager', parallelIndex), { from: '/workbenches/notice?type=101' })
  const other = await context.newPage()
  await other.goto('/workbenches/notice?type=101')
  const asked = rows(other).filter({ hasText: '解锁' })
  await expect(asked).toHaveCount(2)

  // Both tabs open the same dialog; the first to decide wins, the other learns of it.
  const title = (await asked.first().getByRole('heading').textContent()) ?? ''
  const here = rows(page).filter({ hasText: title }).first()
  await act(page, /^通过/, here).click()
  await act(other, /^退回/, asked.first()).click()
  const passing = page.getByRole('dialog')
  await passing.getByRole('button', { name: '通过', exact: true }).dblclick()
  await expect(passing).toHaveCount(0)
  await expect(act(page, /^通过/, here)).toHaveCount(0)
  const refusing = other.getByRole('dialog')
  await expect(refusing.getByText(/已由.*(办理|通过)|已.*(办结|处理)/).first()).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(act(other, /^通过/, asked.first())).toHaveCount(0)

  // The other one is returned with its reason.
  const left = rows(other)
    .filter({ hasText: '解锁' })
    .filter({ has: other.getByRole('button', { name: /^退回/ }) })
  await expect(left).toHaveCount(1)
  await act(other, /^退回/, left).click()
  const submit = other.getByRole('dialog').getByRole('button', { name: '退回', exact: true })
  await submit.click()
  await expect(other.getByRole('dialog').getByText('请输入审批意见')).toBeVisible()
  await other.getByRole('dialog').getByRole('textbox').fill('请先附上凭证')
  await submit.click()
  await expect(left).toHaveCount(0)
  await expect(state(page, /^未读/)).toBeVisible()

  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindings(page)).toEqual([])
  expect(said).toEqual([])
})
