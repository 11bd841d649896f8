import { expect, test } from 'vitest'
import { behaviourOf, readScript } from './script.rules.ts'

test('TAX-15 a script says what becomes of whose submissions, and of every third alone', () => {
  const script = readScript('A=refuse, lost/3') ?? []
  expect([1, 2, 3].map((count) => behaviourOf(script, 'A', { all: count, own: 1 }))).toEqual([
    'refuse',
    'refuse',
    'refuse',
  ])
  expect([1, 2, 3, 6].map((count) => behaviourOf(script, 'B', { all: count, own: 1 }))).toEqual([
    'answer',
    'answer',
    'lost',
    'lost',
  ])
  expect(readScript('')).toEqual([])
  for (const wrong of ['gone', 'lost/0', 'A=B=lost', 'lost/', 'lost/x'])
    expect([wrong, readScript(wrong)]).toEqual([wrong, null])
})
