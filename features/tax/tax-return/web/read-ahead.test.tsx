import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerKey } from '@portal/contract'
import { currentUserRoute } from '@portal/identity/contract'
import { setTabEnterprise } from '@portal/web-kit/session'
import { returnRoute } from '../contract/index.ts'
import { firstReturn, forgetFirstReturn, readAhead, readReturn } from './read-ahead.ts'

let asked: string[]
beforeEach(() => {
  asked = []
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { read: asked.length } }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const reads = (): number => asked.filter((address) => /\/return\?/.test(address)).length
const signal = new AbortController().signal

test('TAX-25 TAX-18 a return read while its link was pointed at serves one opening, soon, of that return', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  void readAhead(new URLSearchParams('id=t1'))
  void readAhead(new URLSearchParams('id=t1'))
  expect(reads()).toBe(1)
  await readReturn('t1', signal)
  expect(reads()).toBe(1)
  await readReturn('t1', signal)
  expect(reads()).toBe(2)

  void readAhead(new URLSearchParams('id=t1'))
  await readReturn('t2', signal)
  expect(reads()).toBe(4)

  void readAhead(new URLSearchParams('id=t1'))
  vi.advanceTimersByTime(3001)
  await readReturn('t1', signal)
  expect(reads()).toBe(6)
})

test('TAX-25 the return in the document serves its first opening, for a minute, in its own enterprise alone', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const view = { taskNo: 't1' }
  testBoot({ [answerKey(returnRoute, { taskNo: 't1' })]: view, [currentUserRoute.path]: { entId: 'e1' } })
  setTabEnterprise('e2')
  expect(firstReturn('t1')).toBeUndefined()
  setTabEnterprise('e1')
  expect([firstReturn('t1'), firstReturn('t2')]).toEqual([view, undefined])
  forgetFirstReturn('t1')
  expect(firstReturn('t1')).toBeUndefined()

  testBoot({ [answerKey(returnRoute, { taskNo: 't1' })]: view, [currentUserRoute.path]: { entId: 'e1' } })
  vi.setSystemTime(Date.now() + 60_001)
  expect(firstReturn('t1')).toBeUndefined()
})

test('TAX-19 a filed version is not read ahead as the return', () => {
  void readAhead(new URLSearchParams('id=t1&version=2'))
  expect(reads()).toBe(0)
})
