import { beforeEach, expect, test } from 'vitest'
import { secondsLeft, startCountdown } from './countdown.ts'

beforeEach(() => sessionStorage.clear())
const at = 1_795_000_000_000

test('SES-04 a countdown stands by its end, so that it goes on after a reload', () => {
  startCountdown('own', 60, at)
  expect(
    [at, at + 1, at + 30_500, at + 59_999, at + 60_000, at + 90_000].map((now) => secondsLeft('own', now)),
  ).toEqual([60, 60, 30, 1, 0, 0])
  expect(secondsLeft('other', at)).toBe(0)
})

test('SES-04 what else stands there is no countdown', () => {
  for (const text of ['', 'soon', String(at + 48 * 3_600_000)]) {
    sessionStorage.setItem('portal.countdown.own', text)
    expect(secondsLeft('own', at)).toBe(0)
  }
})
