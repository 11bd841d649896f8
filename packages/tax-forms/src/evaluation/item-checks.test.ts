import { describe, expect, test } from 'vitest'
import { adviseFiling, type Cells, type Filing, type FormDefinition } from '../index.ts'
import { allForms } from '../node.ts'
import { holdsText } from '../definitions/model.ts'

const set = allForms()
const firedFor = (form: string, cells: Cells): string[] =>
  adviseFiling(set, { period: '20262', forms: { [form]: { cells } } }).map(({ id }) => id)

/** A row with an item chosen, and the columns of which one says how much. */
interface Chosen {
  form: string
  row: string
  words: Record<string, string>
  amounts: string[]
}

const parents = set.models.flatMap((form) =>
  form.rows.flatMap(({ id, cells, dynamicChildren }): Chosen[] =>
    dynamicChildren === undefined
      ? []
      : [
          {
            form: form.code,
            row: `${id}_1`,
            words: { itemKey: 'any', name: '某项优惠' },
            amounts: Object.keys(cells).filter((column) => cells[column] !== 'na' && !holdsText(form, column, id)),
          },
        ],
  ),
)

const codeColumn = /^(?:减免|减税|免税)性质代码/
/** Every text cell of a form that takes a code of relief, whatever kind of form it is. */
const coded = set.models.flatMap(({ code: form, definition }): Chosen[] => {
  const columnsOf = (row: string): FormDefinition['columns'] =>
    definition.sections.find(({ rows, columns }) => columns !== undefined && rows.includes(row))?.columns ??
    definition.columns
  const rows = definition.layout === 'list' ? [{ id: 'r1', cells: null }] : definition.rows
  return rows.flatMap(({ id, cells }) =>
    columnsOf(id)
      .filter(({ id: column, title }) => codeColumn.test(title) && (cells === null || cells[column] === 'text'))
      .map(({ id: column }) => ({
        form,
        row: id,
        words: { [column]: '0001011608' },
        amounts: columnsOf(id)
          .filter((one) => one.type === 'money' && (cells === null || cells[one.id] === 'input'))
          .map((one) => one.id),
      })),
  )
})

test('TAX-08 TAX-19 every form with items of relief is found', () => {
  const forms = [...new Set([...parents, ...coded].map(({ form }) => form))]
  expect(forms).toEqual(expect.arrayContaining(['A200000', 'A200000_2021', 'A201020', 'VATG_A5', 'VATG_RELIEF']))
  expect(forms.filter((code) => code.startsWith('PBT_')).length).toBeGreaterThan(8)
})

describe.each([...parents, ...coded])('$form $row $words', ({ form, row, words, amounts }) => {
  test('TAX-08 TAX-19 an item without a figure is told, with one it is not', () => {
    const isItem = (id: string): boolean => /^(?:ITEM|RELIEF)-/.test(id)
    expect(firedFor(form, { [row]: words }).filter(isItem)).toHaveLength(1)
    const filled = amounts.some(
      (column) => firedFor(form, { [row]: { ...words, [column]: '12.00' } }).filter(isItem).length === 0,
    )
    expect(filled).toBe(true)
  })
})

const high: Filing = {
  period: '20264',
  forms: {
    A200000: {
      header: { prepayMethod: 'actual', entType: 'general' },
      cells: { r1: { c1: '5434000.00' }, r28_1: { itemKey: 'high_tech', name: '高新' } },
    },
  },
}
test('TAX-19 a typed zero is a figure', () => {
  const [form] = Object.values(high.forms)
  expect(firedFor('A200000', { ...form?.cells, r28_1: { itemKey: 'high_tech', c1: '0.00' } })).not.toContain(
    'ITEM-A200000-28@r28_1',
  )
})

test('TAX-08 TAX-13 an item in two rows is told at each of them, two items are not', () => {
  const twice = (second: string): string[] =>
    firedFor('A200000', {
      r28_1: { itemKey: 'western', name: '西部', c1: '10.00' },
      r28_2: { itemKey: second, name: '第二行', c1: '10.00' },
    }).filter((id) => id.startsWith('ITEM-TWICE'))
  expect(twice('western')).toEqual(['ITEM-TWICE-A200000-28-western@r28_1', 'ITEM-TWICE-A200000-28-western@r28_2'])
  expect(twice('hainan')).toEqual([])
})
