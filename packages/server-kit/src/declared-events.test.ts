import { defineEvent, Exactly, isEvent, Type } from '@portal/contract'
import { expect, test } from 'vitest'
import { assertDeclared, happenedOf } from './declared-events.ts'
import { dataOf } from './told.ts'

const saved = defineEvent('desk.saved', Exactly({ count: Type.Integer() }))

test('house: an event that no feature declares is named', () => {
  const desk = { name: 'desk', words: { events: { [saved.kind]: { heardBy: 'features' } } } } as const
  const happening = (type: string) => ({ type, entId: null, data: {} })
  expect(() => assertDeclared([desk], [happening('desk.saved')])).not.toThrow()
  expect(() => assertDeclared([desk], [happening('desk.lost')])).toThrow('no feature declares the event desk.lost')
})

test('house: what an event tells beside its declaration fails in tests, and nowhere else', () => {
  expect(() => dataOf(saved, { count: 'three' }, true)).toThrow('the event desk.saved tells what it does not declare')
  expect(() => dataOf(saved, { count: 3, more: true }, true)).toThrow('desk.saved')
  expect(dataOf(saved, { count: 3 }, true)).toEqual({ count: 3 })
  expect(dataOf(saved, { count: 'three' }, false)).toEqual({ count: 'three' })
})

test('house: an event of before is heard as it was stored', () => {
  const older = { type: 'desk.saved', entId: 'e1', data: { number: 3 } }
  expect(happenedOf([older, { ...older, type: 'desk.lost' }], saved)).toEqual([{ entId: 'e1', data: { number: 3 } }])
  expect(isEvent({ kind: 'desk.saved', data: older.data }, saved)).toBe(true)
  expect(isEvent({ kind: 'desk.lost', data: older.data }, saved)).toBe(false)
})
