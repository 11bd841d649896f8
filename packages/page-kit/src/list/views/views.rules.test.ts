import { expect, test } from 'vitest'
import { searchOf, withDefault, withoutView, withView } from './views.rules.ts'

const shape = {
  filters: { word: { kind: 'text', title: '词' } },
  sorts: ['name'],
  sort: 'name',
  sizes: [20, 50],
} as const

test('house: a view keeps filters and order, never page or open row', () => {
  const place = { values: { word: '启明' }, sort: '-name', page: 7, size: 20, after: 'x' }
  expect(decodeURIComponent(searchOf(shape, place))).toBe('word=启明&sort=-name')
})

test('house: a view of the same name is replaced; too many and too long ones are refused', () => {
  const views = [{ name: '甲', search: 'a=1', isDefault: true }]
  expect(withView(views, '甲', 'a=2')).toEqual([{ name: '甲', search: 'a=2', isDefault: true }])
  expect(withView(views, '乙', '')).toEqual([...views, { name: '乙', search: '' }])
  expect(withView(views, '乙', 'x'.repeat(601))).toBeNull()
  const full = Array.from({ length: 12 }, (_, each) => ({ name: String(each), search: '' }))
  expect([withView(full, '乙', ''), withView(full, '3', 'a=1')?.length]).toEqual([null, 12])
  expect(withoutView(views, '甲')).toEqual([])
})

test('house: one view at most is the default; choosing it again takes that back', () => {
  const views = [
    { name: '甲', search: '' },
    { name: '乙', search: '' },
  ]
  const one = withDefault(withDefault(views, '甲'), '乙')
  expect(one).toEqual([
    { name: '甲', search: '' },
    { name: '乙', search: '', isDefault: true },
  ])
  expect(withDefault(one, '乙')).toEqual(views)
})
