import { ok } from '@portal/contract'
import { currentCaller } from '@portal/web-kit/caller'
import { queryClient } from '@portal/web-kit/query'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshUser } from './load-session.ts'

const user = {
  userId: 'u1',
  userName: '周敏',
  showName: '周敏',
  account: 'zhoumin',
  entId: 'e1',
  entName: '启明锅炉装备有限公司',
  entType: '1',
  userSource: '1',
  adminPhoneVerified: false,
}
const answer = (given: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(ok({ ...user, ...given }))))

beforeEach(() => {
  localStorage.clear()
  testBoot()
  testCaller({ adminPhoneVerified: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test("SHL-07 loading the user's info shows what has changed of it, and no step of the sign-in", async () => {
  answer({ showName: '周敏敏', entName: '启明锅炉装备集团有限公司' })
  await refreshUser()
  expect(currentCaller()).toMatchObject({
    showName: '周敏敏',
    entName: '启明锅炉装备集团有限公司',
    adminPhoneVerified: true,
  })
})

test('SHL-07 an answer for another person or enterprise, the same one or none changes nothing', async () => {
  const before = currentCaller()
  for (const given of [{ userId: 'u2', showName: '别人' }, { entId: 'e2', entName: '别家' }, {}]) {
    answer(given)
    await refreshUser()
    expect(currentCaller()).toBe(before)
    queryClient.clear()
  }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code: 500, msg: '服务器内部错误', data: null }), { status: 500 }),
  )
  await refreshUser()
  expect(currentCaller()).toBe(before)
})
