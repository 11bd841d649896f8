import { expect, test } from 'vitest'
import { getSample } from '../../fixtures/samples.ts'
import { adviceOf, adviseFiling, checkFiling, countPassedIn, createSession, type Filing } from '../index.ts'
import { allForms } from '../node.ts'

const set = allForms()
const filing = (): Filing => ({ ...getSample('VAT-V2').filing, prior: null })
/** All values of the return, as if invoices had provided them. */
const allInvoiced = ({ forms }: Filing): Record<string, string> =>
  Object.fromEntries(
    ['VATG_A1', 'VATG_A2'].flatMap((form) =>
      Object.entries(forms[form]?.cells ?? {}).flatMap(([row, columns]) =>
        Object.entries(columns).flatMap(([column, text]) =>
          text === null || text === '' ? [] : [[`${form}.${row}.${column}`, text]],
        ),
      ),
    ),
  )

test('LEAD-02 a return that is what its invoices say gets no advice; without invoices none is asked for', () => {
  const all = filing()
  expect(
    adviseFiling(set, { ...all, invoices: allInvoiced(all) })
      .filter(({ id }) => id.startsWith('INV-'))
      .map(({ id }) => id),
  ).toEqual([])
  expect(adviseFiling(set, all).filter(({ id }) => id.startsWith('INV-'))).toEqual([])
})

test('LEAD-02 a figure beside the invoices is told with both sides, never blocks, is no reference rule', () => {
  const session = createSession(set, { ...filing(), invoices: allInvoiced(filing()) }, { defaults: true })
  const before = session.get('VATG_A1', 'r1', 'c1')
  session.set('VATG_A1', 'r1', 'c1', '123.45')
  expect(session.advise()).toContainEqual(
    expect.objectContaining({
      id: 'INV-A1-1-1',
      level: 'warning',
      left: '123.45',
      right: before,
      cells: ['VATG_A1.r1.c1'],
    }),
  )
  expect(adviceOf(set).map(({ definition }) => definition.level)).not.toContain('error')
  expect(session.check().filter(({ id }) => /^(INV|PRI|NEG)-/.test(id))).toEqual([])
})

test('LEAD-02 the last period advises: the same unbilled sales again, and invoices that fell by a third', () => {
  const cells = (c3: string, c5: string) => ({ VATG_A1: { cells: { r1: { c3, c5 } } } })
  const year = (forms: Filing['forms']): Filing => ({
    period: '202603',
    forms,
    prior: { period: '202602', forms: cells('350000.00', '50000.00') },
  })
  expect(adviseFiling(set, year(cells('200000.00', '50000.00'))).map(({ id }) => id)).toEqual([
    'PRI-A1-1-5',
    'PRI-A1-1-3',
  ])
  expect(adviseFiling(set, year(cells('245000.00', '49999.99'))).map(({ id }) => id)).toEqual([])
})

test('TAX-08 what holds is listed with its sides and counted alike; what does not apply is neither', () => {
  const session = createSession(set, getSample('VAT-V2').filing)
  const passed = session.passed()
  expect(session.countPassed()).toBe(passed.length)
  expect(countPassedIn(set, getSample('VAT-V2').filing)).toBe(passed.length)
  expect(passed.find(({ id }) => id === 'VATG-M01')).toMatchObject({
    left: session.get('VATG_A2', 'r12', 'c3'),
    right: session.get('VATG_A2', 'r12', 'c3'),
  })
  const fired = new Set(checkFiling(set, getSample('VAT-V2').filing).map(({ id }) => id))
  expect(passed.filter(({ id }) => fired.has(id))).toEqual([])
})

test('LEAD-02 every piece of advice on invoices and the last period can be made to fire by some return', () => {
  const compared = adviceOf(set).filter(({ definition: { id } }) => /^(INV|PRI|NEG)-/.test(id))
  const silent = compared.filter(({ definition: { id }, form }) => {
    const row = [...id.matchAll(/-(\d+[abc]?)-/g)][0]?.[1] ?? '1'
    const line = `r${row}`
    const column = `c${id.split('-').at(-1)}`
    const at = (value: string) => ({
      [form.code]: {
        cells: {
          [line]: Object.fromEntries(
            Object.keys(form.rows[form.rowIndex.get(line) ?? -1]?.cells ?? {})
              .filter((one) => one === column)
              .map((one) => [one, value]),
          ),
        },
      },
    })
    const tries: Filing[] = ['5', '-5', '0', '900000'].flatMap((mine) =>
      ['900000', '1', '5'].map((theirs) => ({
        period: '202603',
        forms: at(mine),
        prior: { period: '202602', forms: at(theirs) },
        invoices: { [`${form.code}.${line}.${id.endsWith('-5') && id.startsWith('INV') ? 'c1' : column}`]: theirs },
      })),
    )
    return !tries.some((one) => adviseFiling(set, one).some((fired) => fired.id === id))
  })
  expect(silent.map(({ definition }) => definition.id)).toEqual([])
})
