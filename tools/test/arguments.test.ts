import { expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'

const turnOf = (...args: string[]): number | null => parseArguments(args, ['unit', 'server'], 20_000).turn

test('house: a complete run takes a third of the large corpora, another each day; named ones are whole', () => {
  expect([20_000, 20_001, 20_002, 20_003].map((day) => parseArguments([], [], day).turn)).toEqual([3, 1, 2, 3])
  expect(turnOf('--only=server')).toBe(3)
  expect([turnOf('--all'), turnOf('--changed'), turnOf('--changed=main'), turnOf('fuzz')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([turnOf('--turn', '1'), turnOf('--turn=2'), turnOf('fuzz', '--turn', '2')]).toEqual([1, 2, 2])
  expect(parseArguments(['--turn', '1', 'fuzz'], [], 0)).toEqual({
    only: [],
    filters: ['fuzz'],
    changed: null,
    turn: 1,
  })
})
