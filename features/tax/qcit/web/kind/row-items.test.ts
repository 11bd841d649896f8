import { loadForms } from '@portal/tax-forms'
import items from '@portal/tax-forms/data/qcit-items.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { choices, itemsOf } from './row-items.ts'

const set = await loadForms(['A200000', 'A201020', 'A202000', 'A200000_2021', 'A100000', 'A105080'])

test('TAX-13 every row with children of the forms has its items, each key once', () => {
  const parents = set.models.flatMap(({ code, rows }) =>
    rows.flatMap(({ id, dynamicChildren }) => (dynamicChildren === undefined ? [] : [`${code}.${id}`])),
  )
  expect(Object.keys(items.places).toSorted()).toEqual(parents.toSorted())
  for (const place of parents) {
    const [form = '', row = ''] = place.split('.')
    const keys = itemsOf(form, row).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(itemsOf('A200000', 'r24')).toEqual([])
})

test('TAX-13 items that checks ask for by key are offered', () => {
  const offered = (form: string, row: string): string[] =>
    itemsOf(form, row).flatMap(({ key, isOffered }) => (isOffered ? [key] : []))
  expect(offered('A200000', 'r28')).toEqual(expect.arrayContaining(['small_micro', 'high_tech']))
  expect(offered('A200000', 'r22')).toEqual(expect.arrayContaining(['dividend', 'rd_100']))
  expect(offered('A201020', 'r2')).toContain('oneoff_5m')
})

test('TAX-13 kinds of branches are those that the formulas name', () => {
  const formulas = JSON.stringify(set.byCode.get('A202000')?.definition.rowFormulas)
  for (const kind of choices['A202000.c1'] ?? []) expect(formulas).toContain(kind)
})
