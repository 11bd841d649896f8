import { describe, expect, test } from 'vitest'
import { getSample } from '../../fixtures/samples.ts'
import { checkFiling, computeFiling, type Filing } from '../index.ts'
import { tokenize } from '../lang/tokenize.ts'
import { holdsText } from '../definitions/model.ts'
import { allForms } from '../node.ts'
import { readFiling } from './read-filing.ts'
import type { CompiledCheck } from '../definitions/rules.ts'
import { isChecked } from './state.ts'

const set = allForms()
const TRIALS = 5000

/** A small reproducible generator of numbers in [0, 1). */
function lehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const random = lehmer(20_261_121)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

function literals({ definition }: CompiledCheck): { numbers: string[]; texts: string[] } {
  const tokens = [definition.expr, definition.when ?? ''].flatMap(tokenize)
  return {
    numbers: [
      '0',
      '1',
      '-1',
      '0.5',
      '200',
      '-200',
      '1000000',
      '100000000',
      ...tokens.filter((t) => t.kind === 'number').map((t) => t.text),
    ],
    texts: ['', 'Y', 'N', ...tokens.filter((t) => t.kind === 'text').map((t) => t.text.slice(1, -1))],
  }
}

/** A filing with random values in every cell the check reads. */
function attempt(check: CompiledCheck): Filing {
  const { numbers, texts } = literals(check)
  const filing: Filing = { period: '202605', forms: {}, prior: { period: '202604', forms: {} } }
  for (const { code } of set.models)
    if (code === check.form.code || random() < 0.7) filing.forms[code] = { header: {}, cells: {} }
  if (random() < 0.2) delete filing.prior
  for (const key of [...check.reads, ...check.conditionReads]) {
    const [form = '', row = '', column = ''] = key.split('.')
    const filed = filing.forms[form]
    const model = set.byCode.get(form)
    if (filed === undefined || model === undefined) continue
    if (column === '') {
      filed.cells['r1'] ??= { [model.columns[0]?.id ?? '']: '1' }
      continue
    }
    if (row === 'h') {
      const type = model.header[model.headerIndex.get(column) ?? -1]?.type ?? ''
      ;(filed.header ??= {})[column] = ['text', 'enum', 'yn'].includes(type) ? pick(texts) : pick(numbers)
      continue
    }
    const rows =
      row === '*' ? ['r1', 'r2'] : row.endsWith('_*') ? [row.replace('*', '1'), row.replace('*', '2')] : [row]
    for (const id of rows) {
      const cells = (filed.cells[id] ??= {})
      cells[column] = holdsText(model, column, id) ? pick(texts) : pick(numbers)
      if (row.endsWith('_*')) cells.itemKey = pick(texts)
    }
  }
  return filing
}

/** Whether the check fires for this filing, independent of other checks. */
function fires(check: CompiledCheck, filing: Filing): boolean {
  const state = readFiling(set, filing)
  // A list without records and totals is left out.
  if (!isChecked(state, check.form)) return false
  const rows = check.perRow ? (state.extraRows[check.form.index]?.list ?? []) : [undefined]
  return rows.some((row) => {
    state.row = row
    return (check.applies?.(state) ?? true) && !check.holds(state)
  })
}

describe('cross-checks', () => {
  test('TAX-17 LEAD-02 every check of every form can be made to fire, and names its cells', () => {
    const never: string[] = []
    for (const check of set.checks) {
      let filing: Filing | undefined
      for (let i = 0; i < TRIALS && filing === undefined; i += 1) {
        const candidate = attempt(check)
        if (fires(check, candidate)) filing = candidate
      }
      const fired = filing && checkFiling(set, filing).find(({ id }) => id.split('@')[0] === check.definition.id)
      if (fired === undefined || fired.level !== check.definition.level || fired.message === '')
        never.push(check.definition.id)
      else if (fired.cells.length === 0) never.push(`${check.definition.id} without cells`)
    }
    expect(never).toEqual([])
    expect(set.checks).toHaveLength(201)
  })

  test('TAX-17 rules go by the official wording of lines 2 to 6 and 23: which holds which, none below 0', () => {
    const simple = { VATG_A1: { cells: { r8: { c1: '100.00' } } }, VATG_MAIN: { cells: { r6: { c1: '7.00' } } } }
    const computed = computeFiling(set, { period: '202603', forms: simple }, { defaults: true }).cells['VATG_MAIN']
    expect(computed?.['r5']?.['c1']).toBe('107.00')
    const fires = (cells: Filing['forms'][string]['cells'], annex: Filing['forms'][string]['cells'] = {}) =>
      checkFiling(set, {
        period: '202603',
        forms: { VATG_MAIN: { cells }, VATG_A1: { cells: annex }, VATG_A4: { cells: {} } },
      }).map(({ id }) => id)
    expect(fires({ r5: { c1: '107.00' }, r6: { c1: '7.00' } }, { r8: { c9: '100.00' } })).not.toContain('VATG-M21')
    expect(
      fires({ r1: { c1: '100.00' }, r2: { c1: '60.00' }, r3: { c1: '40.00' }, r4: { c1: '10.00' } }),
    ).not.toContain('VATG-M12')
    expect(fires({ r19: { c1: '-5.00' } })).not.toContain('VATG-M06')
    expect(fires({ r19: { c1: '5.00' }, r23: { c1: '5.01' } })).toContain('VATG-M06')
  })

  test('LEAD-02 a failing check shows both sides and both cells', () => {
    const forms = { VATG_MAIN: { cells: { r12: { c1: '10.00' } } }, VATG_A2: { cells: { r12: { c3: '12.5' } } } }
    const fired = checkFiling(set, { period: '202603', forms }).find(({ id }) => id === 'VATG-M01')
    expect(fired).toMatchObject({
      level: 'error',
      left: '10.00',
      right: '12.50',
      cells: ['VATG_MAIN.r12.c1', 'VATG_MAIN.r12.c3', 'VATG_A2.r12.c3'],
    })
  })

  test('LEAD-02 a figure that differs says in words where, what stands there and what was expected', () => {
    const { filing } = getSample('VAT-B1')
    expect(checkFiling(set, filing).find(({ id }) => id === 'VATG_MAIN.F.r17.c1')).toMatchObject({
      message: '第17栏“应抵扣税额合计”一般项目 本月数与公式计算的结果不一致（17=12+13-14-15+16）',
      left: '482564.50',
      right: '481124.50',
    })
  })

  test('TAX-17 a value in a cell printed —— fires FORM.NA.row.col, a zero or the dash itself does not', () => {
    const filing = (value: string): Filing => ({
      period: '202603',
      forms: { VATG_A5: { cells: { r1: { c10: value } } } },
    })
    const ids = (value: string): string[] => checkFiling(set, filing(value)).map(({ id }) => id)
    expect(ids('5.00')).toContain('VATG_A5.NA.r1.c10')
    expect(ids('已减')).toContain('VATG_A5.NA.r1.c10')
    expect(ids('0.00')).toEqual(ids(''))
    expect(ids('——')).toEqual(ids(''))
  })
})
