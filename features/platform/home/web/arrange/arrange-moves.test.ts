import { expect, test } from 'vitest'
import { neighbour, placedAt, takenOver } from './arrange-moves.ts'

const given = { main: ['a', 'b', 'c'], side: ['x'], hidden: [] }

test.for([
  ['ArrowUp', 'b', 'a'],
  ['ArrowUp', 'a', null],
  ['ArrowDown', 'b', 'c'],
  ['ArrowDown', 'c', null],
  ['ArrowRight', 'c', 'x'],
  ['ArrowLeft', 'x', 'a'],
  ['ArrowLeft', 'a', null],
  ['ArrowRight', 'x', null],
  ['Tab', 'a', null],
] as const)('WRK-01 %s leads a card from the place of %s to %s', ([key, at, to]) => {
  expect(neighbour(given, at, key)).toBe(to)
})

test('WRK-01 an empty column takes a card, and gives it back', () => {
  const empty = { ...given, side: [] }
  expect(neighbour(empty, 'b', 'ArrowRight')).toBe('side')
  const taken = takenOver(empty, 'b', 'side')
  expect(taken).toEqual({ main: ['a', 'c'], side: ['b'], hidden: [] })
  expect(takenOver(taken, 'b', neighbour(taken, 'b', 'ArrowLeft'))).toEqual({
    main: ['b', 'a', 'c'],
    side: [],
    hidden: [],
  })
})

test('WRK-01 a card that is over nothing, or over its own column, stays', () => {
  for (const over of [null, 'c', 'main', 'gone']) expect(takenOver(given, 'a', over)).toBe(given)
})

test('WRK-01 in its own column a card changes its place, and nothing else does', () => {
  expect(placedAt(given, 'a', 'c')).toEqual({ ...given, main: ['b', 'c', 'a'] })
  expect(placedAt(given, 'a', 'x')).toEqual({ main: ['b', 'c'], side: ['a', 'x'], hidden: [] })
  for (const at of ['main', 'gone']) expect(placedAt(given, 'a', at)).toBe(given)
})
