/** Random edits of returns whose figures stand each in its own cell: what goes on equals what is computed anew. */
import { expect, test } from 'vitest'
import { citKind } from '@portal/cit/server/public'
import { ctKind } from '@portal/ct/server/public'
import { iitKind } from '@portal/iit/server/public'
import { qcitKind } from '@portal/qcit/server/public'
import type { FormSet, Session } from '@portal/tax-forms'
import { getPeriod } from '@portal/domain'
import type { CellValues, ComputeInput, TaxKind } from '../kind/tax-kind.ts'
import { computeEdited } from './compute-edited.ts'
import { computeReturn } from './compute.ts'
import { formSetOf, holdsWords, modelOf } from './forms.ts'
import { emptyFigure, isEmptyFigure, refOf, type OwnFigure } from './own-figure.ts'
import { isCellwise } from './cellwise.ts'

const kinds: readonly (readonly [TaxKind, string])[] = [
  [iitKind, '202603'],
  [qcitKind, '20261'],
  [citKind, '2026'],
  [ctKind, '202603'],
]

/** Numbers from 0 to 1, the same for a seed. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const rowsOf = (set: FormSet, code: string): string[] => {
  const model = modelOf(set, code)
  const added = model?.isList === true ? ['r1', 'r2', 'r3', 'r4'] : []
  return [...(model?.rows ?? []).map(({ id }) => id).filter((id) => !model?.isList || id === 'r0'), ...added]
}

function drawnFigure(set: FormSet, codes: readonly string[], random: () => number): OwnFigure | undefined {
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const code = one(codes) ?? ''
  const model = modelOf(set, code)
  const [row, column] = [one(rowsOf(set, code)) ?? '', one(model?.columns ?? [])?.id ?? '']
  const printed = model?.rows.find(({ id }) => id === row)
  if (model === undefined || (printed !== undefined && !(column in printed.cells))) return undefined
  if (printed?.cells[column] === 'na') return undefined
  const blank = emptyFigure(code, `${row}.${column}`)
  if (random() < 0.25) return blank
  if (holdsWords(model, column, row)) return { ...blank, words: one(['甲', '乙', 'Y', 'N', '正常工资薪金']) ?? '' }
  const value = one(['0.00', '0.01', '100.00', '-7.35', '36000.00', (random() * 1e6).toFixed(2)]) ?? ''
  return random() < 0.3 ? { ...blank, invoices: value } : { ...blank, manual: value }
}

const sorted = (values: CellValues) => [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))

test.for(kinds)('TAX-13 TAX-07 whatever is typed into %#, going on equals computing anew', async ([kind, period]) => {
  const codes = kind.forms(period, '1')
  const set = await formSetOf(codes)
  const head = { period, periodKind: getPeriod(period).kind }
  const headers = Object.fromEntries(codes.map((code) => [code, head]))
  const base = { kind, set, codes, period, headers, profile: { cityFlag: 'city', preferences: [] } } as const
  const input = (own: ComputeInput['own'], prior: ComputeInput['prior']): ComputeInput =>
    ({ ...base, own, prior }) as unknown as ComputeInput
  expect(isCellwise(kind, period)).toBe(true)
  let wentOn = 0
  for (const seed of [1, 2, 3]) {
    const random = drawing(seed)
    let own: ComputeInput['own'] = new Map()
    const prior = seed === 1 ? null : { period, forms: computeReturn(input(own, null)).filing.forms }
    let { values, session } = computeReturn(input(own, prior)) as { values: CellValues; session: Session }
    for (let round = 0; round < 60; round += 1) {
      const drawn = Array.from({ length: 1 + Math.floor(random() * 6) }, () => drawnFigure(set, codes, random))
      const edited = [...new Map(drawn.flatMap((one) => (one ? [[refOf(one), one] as const] : []))).values()]
      own = new Map(own)
      for (const one of edited) {
        if (isEmptyFigure(one)) own.delete(refOf(one))
        else own.set(refOf(one), one)
      }
      const whole = computeReturn(input(own, prior))
      const moved = computeEdited(input(own, prior), { values, session }, edited)
      if (moved === undefined) ({ values, session } = whole as { values: CellValues; session: Session })
      else {
        wentOn += 1
        expect(sorted(moved.values), `${seed} ${round}`).toEqual(sorted(whole.values))
        const [before, refs] = [values, moved.refs]
        for (const [ref, value] of whole.values)
          if (before.get(ref)?.text !== value.text) expect(refs, ref).toContain(ref)
        ;({ values } = moved)
      }
    }
  }
  expect(wentOn).toBeGreaterThan(kind.taxType === '03' ? 40 : 90)
})
