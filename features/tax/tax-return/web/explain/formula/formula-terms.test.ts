import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { openDesk } from '../../desk/model/open-desk.ts'
import { formulaTerms } from './formula-terms.ts'

const form = 'A200000'
const set = await loadForms([form, 'A202000'])
const carried = {
  source: 'invoice' as const,
  invoices: '18000.00',
  manual: null,
  spread: null,
  taxItem: null,
  rule: '',
}
const desk = openDesk(
  set,
  {
    taskNo: 't',
    period: '20262',
    editable: true,
    prior: null,
    origins: { [`${form}.r22_1.c1`]: carried },
    tables: [
      {
        tableCode: form,
        tableName: '主表',
        version: 1,
        hidden: false,
        header: { prepayMethod: 'actual' },
        cells: {
          r22_1: { itemKey: 'treasury_bond', name: '国债利息', c1: '18000.00' },
          r22_2: { itemKey: 'rd_100', name: '研发费用', c1: '24000.00' },
        },
      },
      {
        tableCode: 'A202000',
        tableName: '总分机构',
        version: 1,
        hidden: false,
        header: {},
        cells: {
          r1: { c1: '总机构分摊', c9: '10.00' },
          r2: { c1: '分支机构', c9: '20.50' },
          r3: { c1: '分支机构', c9: '1.25' },
        },
      },
    ],
  },
  { taxType: '02', tabs: { [form]: { tab: '主表', short: '主表' } }, results: {} },
  {
    read: () => Promise.reject(new Error('nothing is read')),
    save: async (_, version) => ({ kind: 'saved' as const, version: version + 1, changed: [] }),
    drafts: { read: async () => ({}), keep: () => undefined },
  },
)

test('TAX-13 TAX-09 rows that were added are told as a sum of items, with their figures and the first of them', () => {
  const [sum, ...rest] = formulaTerms(desk, 'dynsum(r22,c1)', `${form}.r22.c1`)
  expect(rest).toEqual([])
  expect(sum).toEqual({
    words: expect.stringMatching(/第22行.*下各项合计$/),
    figure: '(18,000.00 + 24,000.00)',
    ref: `${form}.r22_1.c1`,
  })
  const [none] = formulaTerms(desk, 'dynsum(r28,c1)', `${form}.r28.c1`)
  expect(none).toEqual({ words: expect.stringMatching(/第28行.*下各项合计$/), figure: '0.00' })
})

test('TAX-13 what the quarter before left is marked as such, and beside another figure said to be', () => {
  const ref = `${form}.r22_1.c1`
  expect(desk.model.cells.get(ref)).toMatchObject({ mark: 'prior', isEditable: true, beside: '' })
  desk.model.write([{ ref, value: '36000.00' }])
  expect(desk.model.cells.get(ref)).toMatchObject({
    mark: 'input',
    beside: '上期 18,000.00，填写 36,000.00，相差 +18,000.00',
  })
})

test('TAX-09 TAX-13 a column of branches is told with its word, summed over the branches that have it', () => {
  const told = (expr: string) => formulaTerms(desk, expr, `${form}.r34.c1`)
  expect(told("colsum(A202000.c9,c1,'分支机构')")).toEqual([
    { words: expect.stringMatching(/第9列（第1列为“分支机构”）合计$/), figure: '21.75', ref: 'A202000.r1.c9' },
  ])
  expect(told('colsum(A202000.c9)')).toMatchObject([{ words: expect.stringMatching(/第9列合计$/), figure: '31.75' }])
  expect(told("colsum(A202000.c9,c1,'总机构主体生产经营部门')")).toMatchObject([{ figure: '0.00' }])
})
