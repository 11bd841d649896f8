import { expect, test } from 'vitest'
import type { TaxablePeriod, TaxTask } from '../contract/index.ts'
import { groupTasks, isMissing } from './task-groups.rules.ts'

const task = (taskNo: string, period: string, state: TaxTask['state'], dueDate: string | null): TaxTask => ({ taskNo, taxType: '01', period, state, version: 1, dueDate })
const period = { taxType: '01', period: '202610' } as TaxablePeriod

test('TAX-03 the current period comes first, a missing task among it; overdue ones stand below, the oldest first', () => {
  const tasks = [task('a', '202610', 'computed', '2026-11-16'), task('b', '202603', 'created', '2026-04-20'), task('c', '202602', 'created', '2026-03-16'), task('d', '202609', 'approved', '2026-10-26')]
  const groups = groupTasks(tasks, [{ taxType: '08', taxTypeName: '印花税', period: '20264', message: '', dueDate: '2027-01-15' }], [period], '2026-11-12')
  expect(groups.current.map(each => isMissing(each) ? 'missing' : each.taskNo)).toEqual(['a', 'missing'])
  expect(groups.overdue.map(each => each.taskNo)).toEqual(['c', 'b'])
  expect(groups.earlier.map(each => each.taskNo)).toEqual(['d'])
})
