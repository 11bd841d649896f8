import { expect, test } from 'vitest'
import type { Column } from '../../table/column.ts'
import { isShown, movedColumn, orderedColumns, shownColumns, toggledColumn } from './arranged.ts'

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  title: id,
  kind: 'text',
  ...more,
})
const columns = [
  column('name', { isFixed: true }),
  column('a'),
  column('b'),
  column('c'),
  column('made', { isHidden: true }),
]
const ids = (given: readonly Column<object>[]) => given.map(({ id }) => id)

test('house: columns stand in the chosen order; a later one keeps its place, a gone one is forgotten', () => {
  expect(ids(orderedColumns(columns, { order: ['c', 'gone', 'a'] }))).toEqual(['name', 'c', 'b', 'a', 'made'])
  expect(ids(orderedColumns(columns, {}))).toEqual(['name', 'a', 'b', 'c', 'made'])
})

test('house: a column is hidden and shown again; the page’s hidden one by choice, a fixed one never', () => {
  expect(ids(shownColumns(columns, {}))).toEqual(['name', 'a', 'b', 'c'])
  const settings = {
    ...toggledColumn(columns[1] as Column<object>, {}),
    ...toggledColumn(columns[4] as Column<object>, {}),
  }
  expect(settings).toEqual({ hidden: ['a'], shown: ['made'] })
  expect(ids(shownColumns(columns, settings))).toEqual(['name', 'b', 'c', 'made'])
  expect(toggledColumn(columns[1] as Column<object>, settings)).toEqual({ hidden: [] })
  expect(isShown(columns[0] as Column<object>, { hidden: ['name'] })).toBe(true)
})

test('house: a moved column stays within those that move', () => {
  expect(movedColumn(columns, 'a', 2)).toEqual(['b', 'c', 'a', 'made'])
  expect(movedColumn(columns, 'c', -5)).toEqual(['c', 'a', 'b', 'made'])
  expect(movedColumn(columns, 'name', 2)).toEqual(['a', 'b', 'c', 'made'])
})
