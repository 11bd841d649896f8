import { defineRoute, Type } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { currentCaller, setCaller, type PageCaller } from '@portal/web-kit/caller'
import { onProofNeeded } from '@portal/web-kit/proof'
import { useOverlays } from '@portal/web-kit/overlay'
import { until } from '@portal/web-kit/testing/until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAdminVerified, watchAdminPhone } from './admin-phone.ts'

const caller = {
  userId: 'u1',
  userName: '林',
  showName: '林',
  account: 'a',
  userSource: '1',
  entId: 'e',
  entName: '企业',
  entType: '1',
  entVersion: '',
  permissions: new Set(),
  roles: new Set(),
} as PageCaller
const adminRoute = defineRoute({
  method: 'GET',
  path: '/japi/admin',
  summary: '管',
  tag: 't',
  access: 'role:superAdmin',
  scope: 'none',
  data: Type.String(),
})
const open = () => useOverlays.getState().open
const answer = (value: unknown) => {
  for (const each of open()) each.answer(value)
}
watchAdminPhone()

beforeEach(() => {
  setCaller(null)
})
afterEach(() => {
  answer(undefined)
  vi.unstubAllGlobals()
})

test('SES-12 without an account no dialog shows, for a verified holder and everybody else the flag is true', () => {
  expect(open()).toEqual([])
  for (const who of [caller, { ...caller, adminPhoneVerified: true }]) {
    setCaller(who)
    expect([isAdminVerified(), open().length]).toEqual([true, 0])
  }
})

test('SES-12 SHL-11 the dialog shows once while the flag is false and an account exists, until verified', async () => {
  setCaller({ ...caller, adminPhoneVerified: false })
  setCaller({ ...caller, adminPhoneVerified: false, showName: '林远' })
  expect(open().map((each) => each.id)).toEqual(['admin-phone'])
  answer(true)
  await until(() => expect(isAdminVerified()).toBe(true))
  expect([open().length, currentCaller()?.showName]).toEqual([0, '林远'])
})

test('SES-12 a call refused for it shows the dialog and goes on once the phone is verified', async () => {
  setCaller(caller)
  const answers = [
    Response.json(
      { code: 403, msg: '请先完成管理员手机验证', data: { missing: 'verify:admin-phone' } },
      { status: 403 },
    ),
    Response.json({ code: 200, msg: '', data: '好' }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const asked = call(adminRoute, {})
  await until(() => expect(open().map((each) => each.id)).toEqual(['admin-phone']))
  answer(true)
  expect(await asked).toBe('好')
})

test('SES-25 a call refused for a proof and then for the phone asks for one after the other and goes on', async () => {
  setCaller(caller)
  const refused = (missing: string) => Response.json({ code: 403, msg: '', data: { missing } }, { status: 403 })
  const answers = [refused('verify:proof'), refused('verify:phone'), Response.json({ code: 200, msg: '', data: '好' })]
  vi.stubGlobal('fetch', async () => answers.shift())
  onProofNeeded(async () => true)
  const asked = call(adminRoute, {})
  await until(() => expect(open().map((each) => each.id)).toEqual(['phone-code']))
  answer(true)
  expect(await asked).toBe('好')
})

test("SES-25 without the phone's code the refusal stands", async () => {
  setCaller(caller)
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 403, msg: '请先用短信验证码验证绑定的手机', data: { missing: 'verify:phone' } },
      { status: 403 },
    ),
  )
  const asked = call(adminRoute, {}).catch((error: unknown) => error)
  await until(() => expect(open().map((each) => each.id)).toEqual(['phone-code']))
  answer(false)
  expect(await asked).toMatchObject({ message: '请先用短信验证码验证绑定的手机' })
})
