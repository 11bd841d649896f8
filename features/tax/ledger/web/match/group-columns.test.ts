import { expect, test } from 'vitest'
import type { GroupRow } from '../../contract/index.ts'
import { groupColumns } from './group-card.tsx'

const row = (entId: string, months: GroupRow['months']): GroupRow => ({
  entId,
  name: entId,
  isOwn: false,
  until: '202602',
  books: '0.00',
  invoices: '0.00',
  returns: '0.00',
  diff: '0.00',
  unexplained: '0.00',
  carried: '0.00',
  toExplain: 0,
  months,
})

test('TAX-26 a group has a column for each month in which books of one of its enterprises end', () => {
  const columns = groupColumns([
    row('a', [{ month: '202602', diff: '1.00', isTold: true }]),
    row('b', [
      { month: '202601', diff: null, isTold: false },
      { month: '202602', diff: '0.00', isTold: false },
    ]),
  ])
  expect(columns.slice(-2).map(({ title }) => title)).toEqual(['2026年1月', '2026年2月'])
  expect(groupColumns([])).toHaveLength(9)
})
