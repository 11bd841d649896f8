import { expect, test } from 'vitest'
import {
  actionChosen,
  valuesOfFilters,
  chosenAction,
  filtersOf,
  isNarrowed,
  noFilters,
  queryOfFilters,
} from './log-filters.rules.ts'

const now = Date.parse('2026-11-21T17:30:00Z')

test("MON-02 the log opens on the last seven days of China, whatever the machine's zone", () => {
  expect(queryOfFilters(filtersOf({}), now)).toEqual({ from: '2026-11-16 00:00:00' })
  expect(queryOfFilters({ ...noFilters, range: 'day' }, now)).toEqual({ from: '2026-11-21 01:00:00' })
  expect(queryOfFilters({ ...noFilters, range: 'all' }, now)).toEqual({})
})

test("MON-02 a range of one's own includes its last minute; a trace number is looked for in all times", () => {
  expect(
    queryOfFilters(
      { ...noFilters, range: 'own', from: '2026-11-01T08:00', to: '2026-11-02T09:30', person: 'user' },
      now,
    ),
  ).toEqual({ from: '2026-11-01 08:00:00', to: '2026-11-02 09:30:59', person: 'user' })
  expect(queryOfFilters({ ...noFilters, request: 'r-1' }, now)).toEqual({ request: 'r-1' })
})

test('MON-02 the address keeps what was asked, nonsense in it falls back', () => {
  const filters = { ...noFilters, range: 'month' as const, action: 'session.sign-in', result: 'refused' }
  expect(filtersOf(valuesOfFilters(filters))).toEqual(filters)
  expect(valuesOfFilters(noFilters)).toEqual({})
  expect(filtersOf({ range: 'x', from: 'yesterday', result: 'maybe' })).toEqual(noFilters)
  expect([isNarrowed(filters), isNarrowed(noFilters)]).toEqual([true, false])
})

test('MON-02 one list chooses a whole group or one action, and the address keeps which', () => {
  const group = { ...noFilters, ...actionChosen('*tax') }
  expect([group.group, group.action, chosenAction(group)]).toEqual(['tax', '', '*tax'])
  expect(chosenAction({ ...group, ...actionChosen('tax.return.save') })).toBe('tax.return.save')
  expect(filtersOf(valuesOfFilters(group))).toEqual(group)
  expect(queryOfFilters({ ...group, range: 'all' }, now)).toEqual({ group: 'tax' })
})
