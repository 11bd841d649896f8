// Over 200 lines: codes are limited per phone, so journeys with codes share the accounts reserved for them.
import { expect, type Page } from '@playwright/test'
import { findings } from './axe.ts'
import { signInAsOperator } from './operators.ts'
import { ask, complaints, copyOf, demoPassword, signIn } from './people.ts'
import { small } from './small-targets.ts'
import { test } from './test.ts'

export const tells = ['verification']

/** Accounts no other journey uses: codes are limited per phone, and a password is changed. */
const administrator = copyOf('superadmin', 5)
const forgetful = copyOf('newsreviewer', 5)
const waiting = '19900000707'
const unknownPhone = '13800138000'

interface Message {
  code: string
  content: string
}
const ownMessages = (page: Page) =>
  ask<[{ records: Message[] }]>(page, '/japi/api/manage/outbox?limit=1').then(([{ records }]) => records)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '管理员手机验证' })

async function enter(page: Page, account: string, password = demoPassword): Promise<void> {
  await page.goto('/login/index')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
/** The server's answer to a call, sent as the page does. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    return [answer.status, ((await answer.json()) as { data?: { missing?: string } }).data?.missing ?? '']
  }, path)
const outboxOf = (phone: string) => `/japi/api/manage/outbox?phone=${phone}&limit=1`

test('SES-12 SHL-11 SES-04 SES-05 an administrator verifies the phone first; the code outlives a reload', async ({
  page,
}) => {
  await enter(page, administrator)
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  expect(await statusOf(page, '/japi/api/manage/outbox?phone=13800138000')).toEqual([200, ''])
  await expect(dialog.getByText(/验证码将发送到 \*{7}0601/)).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请输入验证码')).toBeVisible()
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await expect(dialog.getByRole('button', { name: /^\d+ 秒后可重新发送$/ })).toBeDisabled()
  expect(await findings(page, '.modal')).toEqual([])

  await page.reload()
  await expect(dialog.getByRole('button', { name: /^[1-5]?\d 秒后可重新发送$/ })).toBeDisabled()
  const [message] = await ownMessages(page)
  const code = message?.code ?? ''
  const field = dialog.getByLabel('验证码')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill(code === '000000' ? '111111' : '000000')
  await field.press('Enter')
  await expect(dialog.getByText('验证码不正确，还可以再试4次')).toBeVisible()
  await dialog.getByRole('button', { name: '演示模式：从发件箱读取验证码' }).click()
  await expect(dialog.getByText(`发件箱里的验证码：${code}`)).toBeVisible()
  await field.fill(` ${code} `)
  await field.press('Enter')
  await expect(page.getByText('验证成功')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: '统计分析' }).click()
  await page.getByRole('link', { name: '短信发件箱' }).click()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('SHL-11 SES-12 the dialog is not got round: Escape asks whether to sign out, out is the home page', async ({
  page,
}) => {
  await enter(page, administrator)
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '退出登录' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: '退出登录' }).click()
  await question.getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/\/finance\/home/)
})

test('SES-06 a forgotten password: phone, code, new password; the sessions end and the new one gets in', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await enter(elsewhere, forgetful)
  await expect(elsewhere.getByRole('navigation', { name: '位置' })).toBeVisible()
  const phone = '19900000607'

  await page.goto('/login/index')
  await page.getByRole('link', { name: '忘记密码' }).click()
  expect(await findings(page)).toEqual([])
  await page.getByLabel('手机号').fill('12345')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.locator('#e-phone')).toHaveText('请输入正确的手机号')
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText('验证码已发送到 *******0607')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^\d+ 秒后可重新发送$/ })).toBeDisabled()
  const [
    {
      records: [message],
    },
  ] = await ask<[{ records: Message[] }]>(elsewhere, outboxOf(phone))
  const code = page.getByLabel('短信验证码')
  await code.fill('000000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('验证码不正确')
  await code.fill(message?.code ?? '')
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(page.getByText(/账号 ne\*+-6（\*文）/)).toBeVisible()
  await page.getByLabel('新密码', { exact: true }).fill(demoPassword)
  await page.getByLabel('再次输入新密码').fill(demoPassword)
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByRole('alert').getByText('新密码不能与最近5次使用过的密码相同')).toBeVisible()
  const fresh = `Gravel*Otter${Date.now()}`
  await page.getByLabel('新密码', { exact: true }).fill(fresh)
  await page.getByLabel('再次输入新密码').fill(fresh)
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByRole('heading', { name: '新密码已设置' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  expect((await statusOf(elsewhere, '/japi/api/base-user/user/current'))[0]).toBe(401)
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('账号').fill(forgetful)
  await page.getByLabel('密码', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '位置' })).toBeVisible()
})

test('SES-04 SES-06 SHL-19 a code to the phone signs in on a telephone; asked again it says how long to wait', async ({
  page,
  browser,
}) => {
  const asked = async (visitor: Page, phone: string, address = '/login/forgot') => {
    await visitor.goto(address)
    await visitor.getByLabel('手机号').fill(phone)
    await visitor.getByRole('button', { name: '发送验证码' }).click()
  }
  const elsewhere = await (await browser.newContext()).newPage()
  await enter(elsewhere, copyOf('newsreviewer', 6))
  await expect(elsewhere.getByRole('navigation', { name: '位置' })).toBeVisible()
  const telephone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const said = complaints(telephone)
  await telephone.goto('/login/index?from=/userCenter/userManage')
  const found = await small(telephone)
  await telephone.getByRole('link', { name: '短信验证码登录' }).click()
  found.push(...(await small(telephone)), ...(await findings(telephone)))
  await asked(telephone, waiting, telephone.url())
  await expect(telephone.getByText('验证码已发送到 *******0707')).toBeVisible()
  found.push(...(await small(telephone)), ...(await findings(telephone)))
  const [
    {
      records: [message],
    },
  ] = await ask<[{ records: Message[] }]>(elsewhere, outboxOf(waiting))
  await telephone.getByLabel('短信验证码', { exact: true }).fill(message?.code ?? '')
  await telephone.getByRole('button', { name: '登录', exact: true }).click()
  await expect(telephone).toHaveURL(/\/userCenter\/userManage/)
  await expect(telephone.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible()
  expect([found, said]).toEqual([[], []])

  await asked(elsewhere, unknownPhone)
  await expect(elsewhere.getByText(`验证码已发送到 *******${unknownPhone.slice(-4)}`)).toBeVisible()
  await asked(page, waiting)
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/发送过于频繁，请\d+秒后再试/)
  await expect(page.getByRole('button', { name: /^[1-5]?\d 秒后可重新发送$/ })).toBeDisabled()
})

test('SES-06 a click before the page has all of its script is not lost; one that cannot have it is told so', async ({
  page,
}) => {
  let isCut = true
  let asked = 0
  const { promise: late, resolve: arrive } = Promise.withResolvers<undefined>()
  await page.route('**/assets/forgot-*.js', async (route) => {
    asked += 1
    if (isCut) {
      await route.abort()
      return
    }
    await late
    await route.continue()
  })
  await page.goto('/login/forgot')
  await page.getByLabel('手机号').fill('138')
  const send = page.getByRole('button', { name: '发送验证码' })
  await send.click()
  const alert = page.getByRole('alert').filter({ visible: true })
  await expect(alert).toContainText('连不上服务')
  isCut = false
  const before = asked
  await send.click()
  await expect.poll(() => asked).toBe(before + 1)
  arrive(undefined)
  await expect(alert).toContainText('请输入正确的手机号')
})

test('SES-21 customer service finds the messages of a phone, and hears when there are none', async ({ page }) => {
  await signIn(page, copyOf('service', 6))
  await page.goto('/systemMonitoring/outbox')
  await page.getByLabel('手机号').fill('138')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await page.getByLabel('手机号').fill('13900139000')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有符合条件的短信')).toBeVisible()
  await page.getByRole('button', { name: '去掉手机号条件' }).click()
  await expect(page.getByText(/共 \d+ 条/)).toBeVisible()
  expect(await findings(page, 'main')).toEqual([])
})

test('SES-05 个人信息 leads to another phone: first who it is, then the new number', async ({ page }) => {
  await signInAsOperator(page, copyOf('superadmin', 6))
  await page.goto('/userCenter/userManage')
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  await dialog.getByText('登录密码').first().click()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('请输入登录密码')).toBeVisible()
  expect(await findings(page, '.modal')).toEqual([])
})
