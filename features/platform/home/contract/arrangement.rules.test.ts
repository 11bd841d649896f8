import { expect, test } from 'vitest'
import { arranged, leaderOf, moved, shownOf, toggled, type CardPlace } from './arrangement.rules.ts'

const cards: CardPlace[] = [
  { id: 'notices', area: 'main', order: 50 },
  { id: 'todos', area: 'main', order: 10 },
  { id: 'calendar', area: 'side', order: 10 },
  { id: 'quick', area: 'side', order: 60 },
  { id: 'figures', area: 'top', order: 1 },
]
const standard = { main: ['todos', 'notices'], side: ['calendar', 'quick'], hidden: [] }

test('WRK-01 without an arrangement the cards stand by their number; what stands above is in no column', () => {
  expect(arranged(cards, undefined)).toEqual(standard)
})

test('WRK-01 an arrangement outlives cards that come and go', () => {
  expect(
    arranged(cards, { main: ['gone', 'calendar', 'todos', 'todos'], side: ['todos'], hidden: ['gone', 'figures'] }),
  ).toEqual({ main: ['calendar', 'todos', 'notices'], side: ['quick'], hidden: ['figures'] })
})

test('WRK-01 a card moves within its column and into the other, and may be hidden and shown', () => {
  expect(moved(standard, 'notices', { column: 'main', before: 'todos' }).main).toEqual(['notices', 'todos'])
  const over = moved(standard, 'todos', { column: 'side', before: 'quick' })
  expect([over.main, over.side]).toEqual([['notices'], ['calendar', 'todos', 'quick']])
  expect(moved(standard, 'quick', { column: 'main', before: null }).main).toEqual(['todos', 'notices', 'quick'])
  const hidden = toggled(standard, 'todos')
  expect(shownOf(hidden, 'main')).toEqual(['notices'])
  expect(toggled(hidden, 'todos')).toEqual(standard)
})

test('WRK-01 the document knows whether the to-dos stand first', () => {
  expect(leaderOf(undefined, 'main', 'todos')).toBe('todos')
  expect(leaderOf({ ...standard, hidden: ['todos'] }, 'main', 'todos')).toBe('notices')
  expect(leaderOf({ main: [], side: ['todos'], hidden: [] }, 'main', 'todos')).toBeNull()
  expect(leaderOf({ main: [], side: [], hidden: [] }, 'main', 'todos')).toBe('todos')
})
