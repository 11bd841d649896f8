import { changePasswordRoute, consentRoute, privacyVersion, signInRoute } from '@portal/identity/contract'
import { proofWaysRoute } from '@portal/second-factor/contract'
import { call } from '@portal/web-kit/call'
import { pauseCalls, registerRecovery } from '@portal/web-kit/paused-calls'
import { useOverlays } from '@portal/web-kit/overlay'
import { arrivalKey } from '@portal/web-kit/session-keys'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endMaintenanceRoute } from '../../contract/index.ts'
import { tellTabs } from './session-tabs.ts'
import { SignInAgain } from './sign-in-again.tsx'

const sent: { path: string; body: unknown }[] = []
let answers: Record<string, unknown>
let lift: (goesOn: boolean) => void
let close: () => Promise<void>
const paths = () => sent.map((each) => each.path)

beforeEach(() => {
  testBoot()
  testCaller()
  sent.length = 0
  answers = {}
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    sent.push({ path, body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown) })
    return Response.json({ code: 200, msg: '', data: answers[path] ?? null })
  })
  registerRecovery(
    'expired',
    () =>
      new Promise((resolve) => {
        lift = resolve
      }),
  )
})
afterEach(async () => {
  lift(false)
  await close()
  vi.unstubAllGlobals()
})

/** A page whose session has ended, with a pending write and the overlay. */
async function expired(pending: readonly string[], userId = 'u1') {
  answers[signInRoute.path] = { userId, token: 't', pending }
  void pauseCalls('expired')
  const waiting = call(endMaintenanceRoute, { body: { id: 'm1' } }).then(
    () => 'done',
    () => 'dropped',
  )
  const onClose = vi.fn((answer: unknown) => lift(answer === 'again'))
  ;({ close } = await draw(<SignInAgain onClose={onClose} given={undefined} />, '/system/tax-admin/index'))
  await typeInto('#again-password', 'Given#2026')
  await press(byName('.modal button', '重新登录'))
  return { waiting, onClose }
}
const told = () => document.querySelector('.modal [role=alert]')?.textContent
const lead = () => document.querySelector('.modal .muted')?.textContent

test('LEAD-10 SES-19 SES-26 a password and a notice are done in the overlay; the held call follows', async () => {
  const { waiting, onClose } = await expired(['password', 'consent'])
  await until(() => byName('.modal button', '修改并继续'))
  await typeInto('#again-next', 'Mine#2026-own')
  await typeInto('#again-twice', 'Mine#2026-other')
  await press(byName('.modal button', '修改并继续'))
  await until(() => expect(told()).toBe('两次输入的新密码不一致'))
  await typeInto('#again-twice', 'Mine#2026-own')
  await press(byName('.modal button', '修改并继续'))
  await until(() => byName('.modal button', '同意并继续'))
  expect(document.activeElement?.getAttribute('name')).toBe('agree')
  await press(byName('.modal button', '同意并继续'))
  await until(() => expect(told()).toBe('请先勾选同意'))
  await press(document.querySelector<HTMLElement>('.modal [name=agree]') ?? document.body)
  expect(paths()).toEqual([signInRoute.path, changePasswordRoute.path])
  await press(byName('.modal button', '同意并继续'))
  await until(() => expect(onClose.mock.calls).toEqual([['again']]))
  expect(await waiting).toBe('done')
  expect(sent.slice(1)).toEqual([
    { path: changePasswordRoute.path, body: { oldPassword: 'Given#2026', newPassword: 'Mine#2026-own' } },
    { path: consentRoute.path, body: { version: privacyVersion } },
    { path: endMaintenanceRoute.path, body: { id: 'm1' } },
  ])
})

test('LEAD-10 SES-25 the second factor is asked for over the page; closed, it can be asked for again', async () => {
  answers[proofWaysRoute.path] = { setUp: false, password: false, totp: true, passkey: false, recovery: true }
  const { waiting, onClose } = await expired(['second-factor'])
  const asked = () => useOverlays.getState().open.find((each) => each.id === 'proof')
  await until(() => expect(asked()).toBeDefined())
  asked()?.answer(false)
  await until(() => expect(byName('.modal button', '继续验证').hasAttribute('disabled')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  await press(byName('.modal button', '继续验证'))
  await until(() => expect(asked()).toBeDefined())
  asked()?.answer(true)
  await until(() => expect(onClose.mock.calls).toEqual([['again']]))
  expect(await waiting).toBe('done')
})

test('LEAD-10 SES-25 a factor to set up leads to the sign-in page and back; what was not done is named', async () => {
  answers[proofWaysRoute.path] = { setUp: true, password: true, totp: false, passkey: false, recovery: false }
  const { onClose } = await expired(['second-factor'])
  const undone = `没有完成、需要再做一次：${endMaintenanceRoute.summary}。`
  await until(() => expect(lead()).toContain(undone))
  const link = byName('.modal a', '到登录页继续')
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('href')).toMatch(/login\/index\?step=second-factor&from=/)
  link.addEventListener('click', (event) => event.preventDefault())
  await press(link)
  expect(sessionStorage.getItem(arrivalKey)).toBe(undone)
  sessionStorage.removeItem(arrivalKey)
  expect(onClose).not.toHaveBeenCalled()
})

test("LEAD-10 somebody else with a step left goes to the sign-in page without this page's address", async () => {
  await expired(['password'], 'u2')
  await until(() => byName('.modal a', '到登录页继续'))
  const link = byName('.modal a', '到登录页继续')
  expect(link.getAttribute('href')).toMatch(/login\/index\?$/)
  expect(lead()).not.toContain('没有完成')
  link.addEventListener('click', (event) => event.preventDefault())
  await press(link)
  expect(sessionStorage.getItem(arrivalKey)).toBeNull()
})

test('LEAD-10 a tab that opens with a session of the same person frees the overlay of this one', async () => {
  void pauseCalls('expired')
  const onClose = vi.fn((answer: unknown) => lift(answer === 'again'))
  ;({ close } = await draw(<SignInAgain onClose={onClose} given={undefined} />, '/system/tax-admin/index'))
  tellTabs('u1')
  await until(() => expect(onClose.mock.calls).toEqual([['again']]))
})
