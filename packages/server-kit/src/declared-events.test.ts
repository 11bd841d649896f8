import { expect, test } from 'vitest'
import { assertDeclared } from './declared-events.ts'

test('house: an event that no feature declares is named', () => {
  const desk = { name: 'desk', words: { events: { 'desk.saved': { heardBy: 'features' } } } } as const
  const happening = (type: string) => ({ type, entId: null, data: {} })
  expect(() => assertDeclared([desk], [happening('desk.saved')])).not.toThrow()
  expect(() => assertDeclared([desk], [happening('desk.lost')])).toThrow('no feature declares the event desk.lost')
})
