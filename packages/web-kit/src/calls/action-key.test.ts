import { expect, test } from 'vitest'
import { newActionKey } from './action-key.ts'

const counted = () => {
  let count = 0
  return newActionKey(() => {
    count += 1
    return `k${count}`
  })
}

test('SES-23 a repeat of the same action bears the same key until an answer came', () => {
  const keys = counted()
  expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 1 })]).toEqual(['k1', 'k1'])
  keys.settled()
  expect(keys.keyFor({ a: 1 })).toBe('k2')
})

test('SES-23 another input is another action', () => {
  const keys = counted()
  expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 2 })]).toEqual(['k1', 'k2'])
})
