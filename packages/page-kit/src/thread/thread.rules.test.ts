import type { ThreadRow } from '@portal/contract'
import { expect, test } from 'vitest'
import { joinedRows, mentionParts } from './thread.rules.ts'

const rows = (...seqs: number[]) => seqs.map((seq) => ({ seq, text: String(seq) }) as ThreadRow)
const joined = (held: number[], came: number[]) => joinedRows(rows(...held), rows(...came)).map(({ seq }) => seq)

test('house: rows of a thread join by number, each once, from either side; a gap leaves the newer alone', () => {
  expect(joined([], [3, 4])).toEqual([3, 4])
  expect(joined([3, 4], [5])).toEqual([3, 4, 5])
  expect(joined([3, 4], [4, 5])).toEqual([3, 4, 5])
  expect(joined([3, 4], [1, 2])).toEqual([1, 2, 3, 4])
  expect(joined([3, 4], [2, 3])).toEqual([2, 3, 4])
  expect(joined([3, 4], [9, 10])).toEqual([9, 10])
  expect(joined([3, 4], [])).toEqual([3, 4])
  const held = rows(3, 4)
  expect(joinedRows(held, rows(4))).toBe(held)
})

test('house: mentions of a text are told apart, the longer name first', () => {
  const people = [
    { userId: 'u1', name: '陈立' },
    { userId: 'u2', name: '陈立新' },
  ]
  expect(mentionParts('请@陈立新 和@陈立看，a@b', people)).toEqual([
    { text: '请', isMention: false },
    { text: '@陈立新', isMention: true },
    { text: ' 和', isMention: false },
    { text: '@陈立', isMention: true },
    { text: '看，a@b', isMention: false },
  ])
  expect([mentionParts('', people), mentionParts('@', people)]).toEqual([[], [{ text: '@', isMention: false }]])
})
