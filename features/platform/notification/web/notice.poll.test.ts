import { expect, test } from 'vitest'
import { readSharedPoll, pollEveryMs, pollOnce } from './notice.poll.ts'

/** Pages of one browser: one shared place, one clock, and a counting server. */
function browser() {
  const state = { now: 1_000_000, place: null as string | null, asked: 0, answer: false as boolean | Error }
  const ports = {
    now: () => state.now,
    read: () => state.place,
    write: (text: string) => {
      state.place = text
    },
    ask: async () => {
      state.asked += 1
      if (state.answer instanceof Error) throw state.answer
      return state.answer
    },
  }
  return { state, page: (every?: number) => pollOnce(ports, every) }
}

test('NOT-08 three pages ask once in ten seconds and all hear the answer', async () => {
  const { state, page } = browser()
  state.answer = true
  const [first] = await Promise.all([page(), page(), page()])
  expect([first, await page(), state.asked]).toEqual([true, true, 1])
  state.now += pollEveryMs - 1000
  await page()
  expect(state.asked).toBe(1)
  state.now += 1000
  await page()
  expect(state.asked).toBe(2)
})

test('NOT-08 a page that died while asking holds the others up for one turn only', async () => {
  const { state, page } = browser()
  state.answer = new Error('offline')
  expect([await page(), await page(), state.asked]).toEqual([null, null, 1])
  state.now += pollEveryMs
  state.answer = true
  expect([await page(), state.asked]).toEqual([true, 2])
})

test('NOT-08 a change is asked after at once, still by one page', async () => {
  const { state, page } = browser()
  await page()
  state.now += 1500
  await Promise.all([page(1000), page(1000)])
  expect(state.asked).toBe(2)
})

test('NOT-08 what a page left is read with care, a clock that was set back does not stop the poll', async () => {
  for (const text of [null, '', '{', '7', '{"at":"x"}']) expect(readSharedPoll(text)).toBeNull()
  const { state, page } = browser()
  state.place = JSON.stringify({ at: state.now + 3_600_000, hasUnread: true })
  state.answer = false
  expect([await page(), state.asked]).toEqual([false, 1])
})
