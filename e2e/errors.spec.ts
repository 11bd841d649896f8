import { expect, type Locator, type Page } from '@playwright/test'
import { copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['web-kit', 'server-kit', 'identity']

interface Fault {
  status?: string
  code?: string
  msg?: string
  reason?: string
  shape?: string
}
const fields = { status: '状态', code: '代码', msg: '说明', reason: '401 的原因' } as const

async function openFaults(page: Page, account: string): Promise<Locator> {
  await signIn(page, account, { from: '/userCenter/help' })
  await page.getByRole('button', { name: '账号菜单' }).click()
  await page.getByRole('menuitem', { name: /^诊断/ }).click()
  return page.getByRole('dialog', { name: '诊断' })
}

/** Requests this answer from the server, as a read or a write. */
async function ask(dialog: Locator, fault: Fault, kind: '读一次' | '写一次'): Promise<void> {
  for (const [name, label] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(fault[name as keyof Fault] ?? '')
  await dialog.getByLabel('形式').selectOption(fault.shape ?? '')
  await dialog.getByRole('button', { name: kind }).click()
}
const toasts = (page: Page): Locator => page.locator('.toast')
const number = /编号 \S{8,}/

/** Body codes that mean success, as text or number. */
test('SES-22 success codes are success, whatever their kind', async ({ page }, { parallelIndex }) => {
  const dialog = await openFaults(page, copyOf('user', parallelIndex))
  for (const code of ['0', '1', '200', '301', '990000100001']) {
    await ask(dialog, { code }, '写一次')
    await expect(toasts(page).filter({ hasText: '回答：null' })).toBeVisible()
    await ask(dialog, { code }, '读一次')
    await expect(dialog.getByText('回答：null')).toBeVisible()
  }
  await expect(page.locator('.toast.error')).toHaveCount(0)
})

/** HTTP statuses with their texts: with an envelope without a message, and without an envelope. */
const statuses: [string, string][] = [
  ['400', '请求错误'],
  ['403', '拒绝访问'],
  ['404', '请求地址出错'],
  ['408', '请求超时'],
  ['409', '数据已被他人修改，请核对后重试'],
  ['413', '内容超过大小限制'],
  ['415', '不支持的文件类型'],
  ['429', '操作过于频繁，请稍后再试'],
  ['500', '服务器内部错误'],
  ['501', '服务未实现'],
  ['502', '网关错误'],
  ['503', '服务不可用'],
  ['504', '网关超时'],
  ['505', 'HTTP版本不受支持'],
]
test('SES-22 LEAD-11 every status of the catalogue is told in its words with the number to quote', async ({ page }, {
  parallelIndex,
}) => {
  const dialog = await openFaults(page, copyOf('user', parallelIndex))
  for (const [status, text] of statuses) {
    await ask(dialog, { status }, '写一次')
    const toast = toasts(page).filter({ hasText: text })
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText(number)
    await toast.getByRole('button', { name: '关闭提示' }).click()
    await ask(dialog, { status, shape: status === '503' ? 'html' : 'bare' }, '读一次')
    const card = dialog.getByRole('alert')
    await expect(card).toContainText(text)
    await expect(card).toContainText(number)
    await expect(card.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('SES-22 a refusal shows its own words: 7799 alone, others with the code; 203 without a word', async ({ page }, {
  parallelIndex,
}) => {
  const dialog = await openFaults(page, copyOf('user', parallelIndex))
  await ask(dialog, { code: '7799', msg: '当前账号没有绑定手机号' }, '写一次')
  const own = toasts(page).filter({ hasText: '当前账号没有绑定手机号' })
  await expect(own).toContainText(number)
  await expect(own).not.toContainText('代码')
  await own.getByRole('button', { name: '关闭提示' }).click()
  await ask(dialog, { code: '5012', msg: '库存不足' }, '写一次')
  await expect(toasts(page).filter({ hasText: '库存不足' })).toContainText('代码 5012')
  await toasts(page).getByRole('button', { name: '关闭提示' }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/japi/faults/'))
  await ask(dialog, { code: '203', msg: '不该显示' }, '写一次')
  await answered
  await expect(dialog.getByRole('button', { name: '写一次' })).toBeEnabled()
  await expect(page.getByText('不该显示')).toHaveCount(0)
})

test('SES-22 answers that can not be read and connections that are cut say so, and lose nothing', async ({ page }, {
  parallelIndex,
}) => {
  const dialog = await openFaults(page, copyOf('user', parallelIndex))
  for (const shape of ['html', 'bare']) {
    await ask(dialog, { status: '200', shape }, '写一次')
    const toast = toasts(page).filter({ hasText: '服务的回答读不懂' })
    await expect(toast).toContainText(number)
    await toast.getByRole('button', { name: '关闭提示' }).click()
  }
  await ask(dialog, { msg: '留着', shape: 'cut' }, '写一次')
  await expect(toasts(page)).toHaveText(/连不上服务，请检查网络后重试/)
  await expect(dialog.getByLabel('说明')).toHaveValue('留着')
  await expect(page.getByText('服务暂时连不上')).toHaveCount(0)
  await ask(dialog, { shape: 'cut' }, '读一次')
  await expect(dialog.getByRole('alert')).toContainText('连不上服务')
})

const home = /\/finance\/home\?from=%2FuserCenter%2Fhelp$/
const ends: [string, Fault, string | null][] = [
  ['9999', { code: '9999', msg: '账号在别处停用' }, '账号在别处停用'],
  ['9986', { code: '9986', msg: '请重新登录系统' }, '请重新登录系统'],
  ['9983', { code: '9983', msg: '不该显示' }, null],
  ['9984', { code: '9984', msg: '不该显示' }, null],
  ['401 taken-over', { status: '401', reason: 'taken-over' }, '您的账号已在其他设备登录，请检查密码是否泄露并及时修改'],
  ['401 revoked', { status: '401', reason: 'revoked' }, '本次登录已被结束，请重新登录'],
  ['401', { status: '401' }, '您的账号已在其他设备登录，请检查密码是否泄露并及时修改'],
]
for (const [name, fault, text] of ends) {
  test(`SES-22 ${name} signs out ${text === null ? 'without a word of its own' : 'and says why'}`, async ({ page }, {
    parallelIndex,
  }) => {
    const dialog = await openFaults(page, copyOf('multi', parallelIndex))
    await ask(dialog, fault, '写一次')
    await expect(page).toHaveURL(name.endsWith('taken-over') ? /\/login\/index\?from=/ : home)
    await expect(page.getByRole('status')).toContainText(text ?? '请先登录，登录后会回到您要打开的页面。')
    await expect(page.getByText('不该显示')).toHaveCount(0)
    expect((await page.context().cookies()).filter((cookie) => ['token', 'userId'].includes(cookie.name))).toEqual([])
  })
}

test('SES-22 LEAD-10 401 expired asks to sign in again and leaves the page where it is', async ({ page }, {
  parallelIndex,
}) => {
  const dialog = await openFaults(page, copyOf('multi', parallelIndex))
  await ask(dialog, { status: '401', reason: 'expired' }, '读一次')
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible()
  await expect(page).toHaveURL(/userCenter\/help$/)
})

test('SES-22 9985 goes to an address of ours, and never to another site', async ({ page }, { parallelIndex }) => {
  const dialog = await openFaults(page, copyOf('multi', parallelIndex))
  await ask(dialog, { code: '9985', msg: 'https://example.com/stolen' }, '写一次')
  await expect(toasts(page)).toContainText('系统要求跳转到不被信任的地址，已拦下')
  await expect(page).toHaveURL(/userCenter\/help$/)
  await toasts(page).getByRole('button', { name: '关闭提示' }).click()
  await ask(dialog, { code: '9985', msg: '/workbenches/newIndex' }, '写一次')
  await expect(page).toHaveURL(/\/workbenches\/newIndex$/)
})
