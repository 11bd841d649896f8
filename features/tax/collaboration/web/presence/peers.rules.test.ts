import { expect, test } from 'vitest'
import type { Person } from '../../contract/index.ts'
import { headLine, peersByCell } from './peers.rules.ts'

const person = (name: string, cell: string, isTyping = false): Person => ({
  userId: name,
  name,
  cell,
  isTyping,
  leaseMs: 1,
})
const tableName = (code: string): string => ({ VATG_A1: '附一', VATG_A2: '附二' })[code] ?? code

test('TAX-18 the head names who is in this table, else where the other is', () => {
  expect(headLine([person('陈立', 'VATG_A1.r5.c2')], 'VATG_A1.r1.c1', tableName)).toBe('陈立也在这张表')
  expect(headLine([person('陈立', 'VATG_A2.r5.c2')], 'VATG_A1.r1.c1', tableName)).toBe('陈立在附二')
  expect(headLine([person('陈立', '')], 'VATG_A1.r1.c1', tableName)).toBe('陈立也打开了这份申报表')
  expect(
    headLine(
      [person('甲', 'VATG_A1.r1.c1'), person('乙', 'VATG_A1.r1.c1'), person('丙', 'VATG_A1.r1.c1')],
      'VATG_A1.r1.c2',
      tableName,
    ),
  ).toBe('甲、乙等 3 人也在这张表')
  expect(headLine([], 'VATG_A1.r1.c1', tableName)).toBe('')
})

test('TAX-18 two people in one cell share its tag; one who types is enough to say so', () => {
  expect([...peersByCell([person('甲', 'A.r1.c1'), person('乙', 'A.r1.c1', true), person('丙', '')])]).toEqual([
    ['A.r1.c1', { peer: '甲、乙', isTyping: true }],
  ])
})
