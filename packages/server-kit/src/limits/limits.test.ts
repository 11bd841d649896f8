import { expect, test } from 'vitest'
import { createMinuteCounter } from './minute-counter.ts'
import { createPlaces } from './places.ts'

test('house: a key is counted by its own minute and forgotten when it went quiet', () => {
  let now = 1000
  const counter = createMinuteCounter(() => now)
  expect([1, 2, 3].map(() => counter.count('a', 2).isWithin)).toEqual([true, true, false])
  now += 59_500
  expect([counter.count('a', 2), counter.count('b', 2).isWithin]).toEqual([{ isWithin: false, waitSeconds: 1 }, true])
  now += 500
  expect(counter.count('a', 2)).toEqual({ isWithin: true, waitSeconds: 60 })
  for (let key = 0; key < 1000; key += 1) counter.count(`k${key}`, 1)
  now += 60_000
  counter.count('later', 1)
  expect(counter.size()).toBe(1)
  // A new minute also begins when the clock was set back.
  now -= 3_600_000
  expect(counter.count('later', 1).isWithin).toBe(true)
})

test('house: places are taken together or not at all, and given back once', () => {
  const places = createPlaces()
  const wanted = [
    { key: 'session', most: 2 },
    { key: 'account', most: 3 },
  ]
  const [first, second] = [places.take(wanted), places.take(wanted)]
  expect([first === null, second === null, places.take(wanted)]).toEqual([false, false, null])
  expect(places.heldUnder('account')).toBe(2)
  first?.()
  first?.()
  expect([places.heldUnder('session'), places.heldUnder('account')]).toEqual([1, 1])
  second?.()
  expect(places.heldUnder('account')).toBe(0)
})
