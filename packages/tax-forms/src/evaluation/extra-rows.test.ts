// Exceeds 200 lines: samples, random edits and long lists prove the same rows.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getSample, SAMPLES } from '../../fixtures/samples.ts'
import { checkFiling, computeFiling, createSession, isCalculated, type Filing, type Session } from '../index.ts'
import { allForms } from '../node.ts'

const set = allForms()
const quarterly = SAMPLES.filter(({ id }) => id.startsWith('A200000-'))
const text = (cents: bigint): string =>
  `${cents < 0n ? '-' : ''}${String(cents < 0n ? -cents : cents)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1')}`

/** Every computed cell that a session shows otherwise; a calculated cell without a formula at present may be blank. */
function differing(session: Session, filing: Filing): string[] {
  return Object.entries(computeFiling(set, filing).cells).flatMap(([form, rows]) =>
    Object.entries(rows).flatMap(([row, columns]) =>
      Object.entries(columns).flatMap(([column, value]) => {
        const shown = session.get(form, row, column)
        return shown === value || (shown === '' && value === '0.00')
          ? []
          : [`${form}.${row}.${column} ${shown} ${value}`]
      }),
    ),
  )
}

describe('rows that the taxpayer adds', () => {
  test.each(quarterly.filter(({ valid }) => valid))(
    'TAX-07 TAX-13 $id typed cell by cell gives its figures',
    (sample) => {
      const { filing } = sample
      const empty = Object.fromEntries(
        Object.entries(filing.forms).map(([form, { header }]) => [form, { header: header ?? {}, cells: {} }]),
      )
      const session = createSession(set, { ...filing, forms: empty }, { defaults: true })
      for (const [form, { cells }] of Object.entries(filing.forms))
        for (const [row, columns] of Object.entries(cells))
          for (const [column, value] of Object.entries(columns))
            if (!isCalculated(set, `${form}.${row}.${column}`)) session.set(form, row, column, value)
      for (const [form, { cells }] of Object.entries(filing.forms))
        for (const [row, columns] of Object.entries(cells))
          for (const [column, value] of Object.entries(columns))
            expect(session.get(form, row, column) || '0.00', `${form}.${row}.${column}`).toBe(
              value === '0' ? '0.00' : value,
            )
      expect(session.check()).toEqual([])
    },
  )

  test.each(quarterly.filter(({ valid }) => !valid))('TAX-13 $id typed cell by cell fires its checks', (sample) => {
    const { filing, expectFired } = sample
    const empty = Object.fromEntries(
      Object.entries(filing.forms).map(([form, { header }]) => [form, { header: header ?? {}, cells: {} }]),
    )
    const session = createSession(set, { ...filing, forms: empty }, { defaults: true })
    for (const [form, { cells }] of Object.entries(filing.forms))
      for (const [row, columns] of Object.entries(cells))
        for (const [column, value] of Object.entries(columns))
          if (!isCalculated(set, `${form}.${row}.${column}`)) session.set(form, row, column, value)
    // A session makes its own figures, so a wrong calculated one cannot fire, nor what follows from it alone.
    const recomputed = structuredClone(filing)
    for (const [form, rows] of Object.entries(computeFiling(set, filing).cells))
      for (const [row, columns] of Object.entries(rows))
        recomputed.forms[form]!.cells[row] = { ...recomputed.forms[form]?.cells[row], ...columns }
    const ids = session.check().map(({ id }) => id)
    expect(ids.toSorted()).toEqual(
      checkFiling(set, recomputed)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(
      checkFiling(set, filing)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(expectFired.toSorted())
  })

  const child = fc.record({
    form: fc.constant('A200000'),
    row: fc.constantFrom('r22_1', 'r22_2', 'r22_4', 'r23_1', 'r28_1', 'r28_2'),
    column: fc.constantFrom('c1', 'itemKey', 'name'),
  })
  const annex = fc.record({
    form: fc.constant('A201020'),
    row: fc.constantFrom('r1_1', 'r1_2', 'r2_1'),
    column: fc.constantFrom('c1', 'c2', 'c4', 'c5', 'name'),
  })
  const branch = fc.record({
    form: fc.constant('A202000'),
    row: fc.constantFrom('r1', 'r2', 'r3', 'r5', 'r7'),
    column: fc.constantFrom('c1', 'c2', 'c4', 'c7', 'c9', 'c11'),
  })
  const words: Record<string, readonly string[]> = {
    c1: ['总机构分摊', '总机构财政集中分配', '总机构主体生产经营部门', '分支机构'],
    c2: ['甲', '乙'],
    c11: ['Y', 'N'],
    itemKey: ['small_micro', 'high_tech'],
    name: ['小型微利', '高新技术'],
  }
  const edit = fc.record({
    cell: fc.oneof(child, annex, branch),
    cents: fc.bigInt(-1_000_000_000n, 1_000_000_000n),
    act: fc.constantFrom('write', 'write', 'write', 'write', 'clear', 'remove', 'head'),
  })

  test('TAX-07 TAX-13 whatever is typed, added and removed, the page’s figures equal the full computation', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 24 }), (edits) => {
        const typed = getSample('A200000-V5').filing
        const annexes: Filing['forms'] = { ...typed.forms, A201020: { cells: {} } }
        typed.forms = annexes
        for (const row of Object.values(annexes['A202000']?.cells ?? {}))
          for (const made of ['c8', 'c10']) delete row[made]
        const session = createSession(set, structuredClone(typed))
        for (const { cell, cents, act } of edits) {
          const { form, row, column } = cell
          const { cells } = annexes[form] as Filing['forms'][string]
          const isText =
            column in words && !(column === 'c1' && form !== 'A202000') && !(column === 'c2' && form !== 'A202000')
          const choice = words[column]
          const value = isText
            ? (choice?.[Number((cents < 0n ? -cents : cents) % BigInt(choice.length))] ?? '')
            : text(cents)
          if (act === 'head') {
            session.setHeader('A202000', 'cumTax', text(cents))
            annexes['A202000'] = {
              ...annexes['A202000'],
              cells: annexes['A202000']?.cells ?? {},
              header: { ...annexes['A202000']?.header, cumTax: text(cents) },
            }
          } else if (act === 'remove') {
            if (!session.rows(form).includes(row)) continue
            session.removeRow(form, row)
            delete cells[row]
          } else {
            session.set(form, row, column, act === 'clear' ? null : value)
            cells[row] = { ...cells[row], [column]: act === 'clear' ? null : value }
            // A row without own cells is gone; what formulas left in it is no figure of anybody.
            if (!session.rows(form).includes(row)) delete cells[row]
          }
          expect(session.rows(form)).toEqual(createSession(set, structuredClone(typed)).rows(form))
        }
        expect(differing(session, typed)).toEqual([])
        expect(session.check().map(({ id }) => id)).toEqual(
          createSession(set, structuredClone(typed))
            .check()
            .map(({ id }) => id),
        )
      }),
      { numRuns: 150 },
    )
  })

  test('TAX-13 clearing the last own cell of a record removes it, and its figures leave the total', () => {
    const session = createSession(set, getSample('A200000-V5').filing)
    session.setAll(['c1', 'c2', 'c7', 'c9'].map((column) => ({ form: 'A202000', row: 'r4', column, value: null })))
    expect(session.rows('A202000')).toEqual(['r1', 'r2', 'r3', 'r5'])
    expect(session.get('A202000', 'r0', 'c10')).toBe('882500.00')
    expect(session.set('A202000', 'r6', 'c2', '新机构')).toContainEqual({
      form: 'A202000',
      row: 'r6',
      column: 'c10',
      value: '0.00',
    })
  })

  test('TAX-13 a list without records counts as left out: formulas and checks ask whether it is there', () => {
    const { filing } = getSample('A200000-V4')
    filing.forms['A202000'] = { header: { cumTax: '26055000' }, cells: {} }
    const session = createSession(set, filing, { defaults: true })
    expect(session.check()).toEqual([])
    session.set('A202000', 'r1', 'c1', '总机构分摊')
    expect(session.formula('A200000', 'r34', 'c1')?.id).toBe('A200000.F.r34.c1.A202000')
    // The place to add a row is no cell of any form.
    expect(session.formula('', '', '')).toBeUndefined()
    expect(session.get('A200000', 'r34', 'c1')).toBe('0.00')
    session.removeRow('A202000', 'r1')
    expect(session.formula('A200000', 'r34', 'c1')?.id).toBeUndefined()
  })

  test('TAX-13 a record’s check and formula are told with the record’s own cells', () => {
    const session = createSession(set, getSample('A200000-V5').filing)
    session.set('A202000', 'r5', 'c7', '0.1')
    const fired = session.check().find(({ id }) => id === 'CITQ-D1@r5')
    expect(fired?.cells).toEqual(['A202000.r5.c7'])
    expect(session.told('CITQ-D1@r5')).toMatchObject({
      operator: '=',
      left: { value: '0.1', node: { type: 'cell', row: 'r5', column: 'c7' } },
    })
    expect(session.formula('A202000', 'r3', 'c8')?.id).toBe('A202000.F.r3.c8.3')
    expect(session.told('A202000.F.r3.c8.3')).toMatchObject({
      left: { value: '220000.00' },
      right: { value: '220000.00' },
    })
    expect(session.formula('A200000', 'r34', 'c1')?.id).toBe('A200000.F.r34.c1.A202000')
  })

  test('TAX-13 a wrong figure of a record is named by the number it is printed with', () => {
    const { filing } = getSample('A200000-V5')
    const cells = filing.forms['A202000']?.cells ?? {}
    cells['r9'] = { ...cells['r4'], c10: '1.00' }
    delete cells['r4']
    const [wrong] = checkFiling(set, filing).filter(({ id }) => id === 'A202000.F.r9.c10')
    expect(wrong?.message).toBe('第5行“实际分摊应补（退）所得税额”与公式计算的结果不一致')
  })

  test('TAX-13 a cell typed into 10,000 branches computes a part, and checks cost no more than opening', () => {
    const { filing } = getSample('A200000-V5')
    const { cells } = filing.forms['A202000'] as Filing['forms'][string]
    for (let at = 6; at <= 10_000; at += 1)
      cells[`r${at}`] = { c1: '分支机构', c2: `机构${at}`, c7: '0.0001', c9: '10.00' }
    // The fastest of some, so that a busy machine is not taken for a slow computation.
    const fastest = (work: (at: number) => void): number =>
      Math.min(
        ...Array.from({ length: 8 }, (_, at) => {
          const begun = performance.now()
          work(at)
          return performance.now() - begun
        }),
      )
    const opening = fastest(() => createSession(set, filing))
    const session = createSession(set, filing)
    for (const column of ['c7', 'c9', 'c4', 'c2'])
      expect(fastest((at) => session.set('A202000', `r${100 + at}`, column, String(at))) / opening).toBeLessThan(0.5)
    expect(fastest(() => session.check()) / opening).toBeLessThan(1)
  })
})
