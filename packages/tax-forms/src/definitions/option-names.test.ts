import { expect, test } from 'vitest'
import { EDITIONS } from './editions.ts'
import { loadForms } from './load.ts'
import { optionName } from './option-names.ts'

test('TAX-13 no option of a head field is shown as the word that programs use', async () => {
  const set = await loadForms([...new Set(EDITIONS.map(({ code }) => code))])
  const shown = [...set.byCode.values()].flatMap(({ definition }) =>
    definition.header
      .filter(({ type }) => type === 'enum')
      .flatMap(({ id, options = [] }) => options.map((option) => optionName(id, option))),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((name) => /^[\x20-\x7e]*$/.test(name))).toEqual([])
  expect(optionName('prepayMethod', 'actual')).toBe('按照实际利润额预缴')
})
