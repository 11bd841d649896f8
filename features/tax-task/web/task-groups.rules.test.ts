import { expect, test } from 'vitest'
import type { ListedTask, TaxablePeriod } from '../contract/index.ts'
import { groupTasks, isMissing, stateOf } from './task-groups.rules.ts'

const task = (taskNo: string, period: string, state: ListedTask['state'], dueDate: string | null, isAmending = false): ListedTask => ({ taskNo, taxType: '01', period, state, version: 1, dueDate, preparer: '周敏', isAmending, sentBack: null, isFiledLate: false })
const period = { taxType: '01', period: '202610' } as TaxablePeriod

test('TAX-03 the current period comes first, a missing task among it; overdue ones stand below, the oldest first; one that was passed is late until it is filed', () => {
  const tasks = [task('a', '202610', 'computed', '2026-11-16'), task('b', '202603', 'created', '2026-04-20'), task('c', '202602', 'created', '2026-03-16'), task('d', '202609', 'filed', '2026-10-26'), task('e', '202608', 'approved', '2026-09-15')]
  const groups = groupTasks(tasks, [{ taxType: '08', taxTypeName: '印花税', period: '20264', message: '', dueDate: '2027-01-15' }], [period], '2026-11-12')
  expect(groups.current.map(each => isMissing(each) ? 'missing' : each.taskNo)).toEqual(['a', 'missing'])
  expect(groups.overdue.map(each => isMissing(each) ? 'missing' : each.taskNo)).toEqual(['c', 'b', 'e'])
  expect(groups.earlier.map(each => each.taskNo)).toEqual(['d'])
})

test('TAX-03 WRK-01 a past period that nobody opened a task for stands among what is overdue', () => {
  const missing = { taxType: '01', taxTypeName: '增值税', period: '202604', message: '', dueDate: '2026-05-22' }
  const groups = groupTasks([task('c', '202602', 'created', '2026-03-16'), task('d', '202605', 'created', '2026-06-15')], [missing], [period], '2026-11-12')
  expect(groups.overdue.map(each => each.period)).toEqual(['202602', '202604', '202605'])
  expect(groups.current).toEqual([])
})

test('TAX-03 TAX-19 a return that was filed and is amended is not overdue; a period without a task has a state of its own', () => {
  const groups = groupTasks([task('a', '202603', 'computed', '2026-04-20', true)], [], [period], '2026-11-12')
  expect([groups.overdue, groups.earlier.map(each => each.taskNo)]).toEqual([[], ['a']])
  expect(stateOf(task('a', '202603', 'filed', null))).toBe('filed')
  expect(stateOf({ taxType: '08', taxTypeName: '印花税', period: '20264', message: '', dueDate: null })).toBe('missing')
})
