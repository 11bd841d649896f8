import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { getSample } from '../../fixtures/samples.ts'
import { checkFiling, computeFiling, createSession, FilingError, loadReturnForms, type Filing } from '../index.ts'
import { allForms } from '../node.ts'

const set = allForms()
const filing = (): Filing => getSample('VAT-V3').filing

/** Input cells of the filing's forms, as [form, row, column]. */
const INPUTS = Object.keys(filing().forms).flatMap((form) =>
  (set.byCode.get(form)?.rows ?? []).flatMap((row) =>
    Object.entries(row.cells).flatMap(([column, kind]) => (kind === 'input' ? [[form, row.id, column] as const] : [])),
  ),
)

describe('a return under edit', () => {
  test('TAX-07 a changed cell recomputes the annex and the main form and tells what moved', () => {
    const session = createSession(set, filing())
    const before = session.get('VATG_MAIN', 'r1', 'c1')
    const changed = session.set('VATG_A1', 'r1', 'c3', '100.00')
    const cells = changed.map(({ form, row, column }) => `${form}.${row}.${column}`)
    expect(cells).toEqual(
      expect.arrayContaining(['VATG_A1.r1.c3', 'VATG_A1.r1.c9', 'VATG_MAIN.r1.c1', 'VATG_MAIN.r1.c2']),
    )
    expect(session.get('VATG_MAIN', 'r1', 'c1')).not.toBe(before)
  })

  test('TAX-07 a proposal on a printed cell goes when it applies no more, and comes back', async () => {
    const forms = await loadReturnForms(['VATG_MAIN', 'VATG_A1', 'VATG_A5'])
    const cells = { r1: { c1: '1000.00', c2: '130.00' } }
    const session = createSession(
      forms,
      {
        period: '202603',
        forms: { VATG_MAIN: { cells: {} }, VATG_A1: { cells }, VATG_A5: { cells: { r2: { c4: '0.03' } } } },
      },
      { defaults: true },
    )
    const relief = (): string => session.get('VATG_A5', 'r2', 'c7')
    expect(relief()).toBe('3.90')
    session.set('VATG_A1', 'r1', 'c1', '200000.00')
    expect(relief()).toBe('')
    session.set('VATG_A1', 'r1', 'c1', '1000.00')
    expect(relief()).toBe('3.90')
  })

  test('TAX-07 TAX-08 whatever is typed, the page’s figures and checks equal the server’s of the whole return', () => {
    const edit = fc.record({
      cell: fc.constantFrom(...INPUTS),
      cents: fc.bigInt(-1_000_000_000_000n, 1_000_000_000_000n),
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        const typed = filing()
        const session = createSession(set, filing())
        for (const { cell, cents } of edits) {
          const [form, row, column] = cell
          const text = `${cents < 0n ? '-' : ''}${String(cents < 0n ? -cents : cents)
            .padStart(3, '0')
            .replace(/(\d\d)$/, '.$1')}`
          session.set(form, row, column, text)
          // What the checks found before the next figure must not be what they find after it.
          session.check()
          ;((typed.forms[form] as Filing['forms'][string]).cells[row] ??= {})[column] = text
        }
        for (const [form, rows] of Object.entries(computeFiling(set, typed).cells)) {
          for (const [row, columns] of Object.entries(rows)) {
            for (const [column, value] of Object.entries(columns)) expect(session.get(form, row, column)).toBe(value)
            Object.assign(((typed.forms[form] as Filing['forms'][string]).cells[row] ??= {}), columns)
          }
        }
        expect(session.check()).toEqual(checkFiling(set, typed))
      }),
      { numRuns: 60 },
    )
  })

  test('LEAD-02 the page’s checks are the server’s', () => {
    const broken = getSample('VAT-B4')
    const session = createSession(set, getSample('VAT-V2').filing)
    expect(session.check()).toEqual([])
    session.set('VATG_A4', 'r3', 'c4', '400000.00')
    const inputs = session.check().map(({ id }) => id)
    expect(inputs).toEqual(expect.arrayContaining(['VATG-A431', 'VATG-M09']))
    expect(checkFiling(set, broken.filing).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['VATG-A431', 'VATG-M09']),
    )
  })

  test('TAX-07 records and dynamic rows come and go', () => {
    const session = createSession(set, { period: '20261', forms: { PBT_STAMP: { cells: {} } } })
    session.set('PBT_STAMP', 'r2', 'c12', '1000.00')
    session.set('PBT_STAMP', 'r2', 'c14', '0.0003')
    expect(session.get('PBT_STAMP', 'r2', 'c15')).toBe('0.30')
    expect(session.set('PBT_STAMP', 'r1', 'c13', '1000000.00').map(({ row, column }) => `${row}.${column}`)).toEqual([
      'r1.c13',
      'r1.c15',
    ])
    session.set('PBT_STAMP', 'r1', 'c14', '0.001')
    expect(session.get('PBT_STAMP', 'r0', 'c15')).toBe('1000.30')
    expect(session.removeRow('PBT_STAMP', 'r1')).toContainEqual({
      form: 'PBT_STAMP',
      row: 'r0',
      column: 'c15',
      value: '0.30',
    })
  })

  test('TAX-07 a proposed figure follows its sources until one is typed, and comes back when emptied', () => {
    const session = createSession(
      set,
      { period: '202603', forms: { VATG_MAIN: { cells: {} }, VATG_A2: { cells: {} } } },
      { defaults: true },
    )
    session.set('VATG_A2', 'r2', 'c3', '130.00')
    expect(session.get('VATG_MAIN', 'r12', 'c1')).toBe('130.00')
    session.set('VATG_MAIN', 'r12', 'c1', '100.00')
    session.set('VATG_A2', 'r2', 'c3', '260.00')
    expect(session.get('VATG_MAIN', 'r12', 'c1')).toBe('100.00')
    session.set('VATG_MAIN', 'r12', 'c1', '')
    expect(session.get('VATG_MAIN', 'r12', 'c1')).toBe('260.00')
  })

  test('TAX-07 text in a number cell, an unknown cell and a form that is not filed are refused by name', () => {
    const session = createSession(set, filing())
    expect(() => session.set('VATG_A1', 'r1', 'c1', 'abc')).toThrow(FilingError)
    expect(() => session.set('VATG_A1', 'r99', 'c1', '1')).toThrow('VATG_A1.r99：没有这一行')
    const list = createSession(set, { period: '20261', forms: { PBT_STAMP: { cells: {} } } })
    expect(() => list.set('PBT_STAMP', 'r1', 'c12', '1e5')).toThrow('PBT_STAMP.r1.c12：“1e5”不是数值')
    expect(() => list.removeRow('PBT_STAMP', 'r1')).toThrow('没有这一行')
    expect(() => session.set('A100000', 'r1', 'c1', '1')).toThrow('申报表中没有这张表')
  })
})
