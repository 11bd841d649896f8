import { expect, test } from 'vitest'
import { progressOf, sampled, speedOf, type Sample } from './upload.rules.ts'

const MB = 1_048_576

test('FIL-01 the speed is that of the last seconds, and what remains follows from it', () => {
  let samples: readonly Sample[] = []
  for (let second = 0; second <= 20; second += 1)
    samples = sampled(samples, { at: second * 1000, sent: second * (second < 10 ? 8 : 2) * MB })
  expect(samples.length).toBeLessThan(8)
  expect(speedOf(samples)).toBeCloseTo(2 * MB)
  expect(progressOf({ sent: 12 * MB, total: 30 * MB, speed: 2 * MB })).toBe('12 MB / 30 MB，每秒 2 MB，约剩 9 秒')
  expect(progressOf({ sent: 12 * MB, total: 500 * MB, speed: 2 * MB })).toContain('约剩 5 分钟')
})

test('FIL-01 without a measured speed nothing is promised; at the end the server is at work', () => {
  expect(speedOf([{ at: 0, sent: 5 }])).toBe(0)
  expect(progressOf({ sent: 0, total: 30 * MB, speed: 0 })).toBe('0 KB / 30 MB')
  expect(progressOf({ sent: 30 * MB, total: 30 * MB, speed: 9 })).toBe('已传完，正在检查')
})
