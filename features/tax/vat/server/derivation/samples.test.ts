import { checkFiling, loadForms, type FiledForm, type FormSet } from '@portal/tax-forms'
import { beforeAll, expect, test } from 'vitest'
import {
  CHAINS,
  intake,
  planFilling,
  RULES,
  type FillingPlan,
  type FillRule,
  type Invoice,
} from '@portal/invoice/server/testing'
import { readSample, SAMPLE_SETS, sampleContext, sampleFiles, type Sample } from '@portal/invoice/server/testing'
import { sumCells } from './aggregate.ts'
import { fillReturn, VAT_FORMS } from './fill-return.ts'
import { manualContributions } from './manual.ts'

const sets = new Map<string, { sample: Sample; invoices: Map<string, Invoice> }>()
let forms: FormSet

beforeAll(async () => {
  forms = await loadForms(VAT_FORMS)
  for (const set of SAMPLE_SETS) {
    const sample = readSample(set)
    sets.set(set, { sample, invoices: (await intake(sampleFiles(sample), sample)).invoices })
  }
})

function setOf(name: string): { sample: Sample; invoices: Map<string, Invoice> } {
  const found = sets.get(name)
  if (found === undefined) throw new RangeError(name)
  return found
}

function fill(name: string) {
  const { sample, invoices } = setOf(name)
  const plan = planFilling(invoices, sampleContext(sample))
  const contributions = [...plan.contributions, ...manualContributions(sample.manual, sample.period)]
  const filled = fillReturn(forms, {
    period: sample.period,
    prior: sample.filing.prior ?? null,
    preferences: sample.enterprise,
    contributions,
  })
  return { sample, plan, filled }
}

/**
 * Cells that are neither blank nor zero, because the samples omit those. The samples' invented relief codes have no
 * name here.
 */
function figures(form: FiledForm | undefined): Record<string, Record<string, string | null>> {
  const rows = Object.entries(form?.cells ?? {}).map(([row, columns]) => {
    const invented = columns['code']?.startsWith('99') === true
    return [
      row,
      Object.fromEntries(
        Object.entries(columns).filter(
          ([column, value]) => value !== null && Number(value) !== 0 && !(invented && column === 'name'),
        ),
      ),
    ] as const
  })
  return Object.fromEntries(rows.filter(([, columns]) => Object.keys(columns).length > 0))
}

test.for(SAMPLE_SETS)(
  'TAX-12 TAX-17 every form of the return filled from set %s agrees to the cent and fires no check',
  (set) => {
    const { sample, filled } = fill(set)
    for (const code of VAT_FORMS)
      expect([code, figures(filled.filing.forms[code])]).toEqual([code, figures(sample.filing.forms[code])])
    expect(checkFiling(forms, filled.filing).map(({ id }) => id)).toEqual(sample.expectFormChecks)
    expect(filled.overflow).toEqual([])
  },
)

test.for(SAMPLE_SETS)('TAX-12 every line and invoice of set %s meets the expected rule', (set) => {
  const { sample, plan } = fill(set)
  expect(plan.outcomes.map(({ key, line, outcome, rule }) => [key, line, outcome, rule])).toEqual(
    sample.expectOutcome.rows,
  )
  expect(plan.outcomes.filter(({ outcome, reason }) => outcome !== 'filled' && !reason)).toEqual([])
})

test.for(SAMPLE_SETS)('TAX-12 in set %s the origins of a cell add up to what stands in it', (set) => {
  const { filled } = fill(set)
  for (const [cell, sum] of sumCells(filled.contributions)) {
    const [code = '', row = '', column = ''] = cell.split('.')
    expect([cell, Number(filled.filing.forms[code]?.cells[row]?.[column])]).toEqual([cell, Number(sum)])
  }
  const fromInvoices = filled.contributions.filter(({ source }) => source === 'invoice')
  expect(
    fromInvoices.filter(({ ref, rule }) => !setOf(set).invoices.has(ref) || (!RULES.has(rule) && rule !== 'FILL.T.01')),
  ).toEqual([])
})

const summary = ({ outcomes, contributions }: FillingPlan): string =>
  JSON.stringify([outcomes, [...sumCells(contributions)]])

test('TAX-12 all rules but the last resort and what 2026 asks are used; without any one the sets differ', () => {
  const before = SAMPLE_SETS.map((set) => ({ ...setOf(set), expected: summary(fill(set).plan) }))
  const idle = [...RULES.keys()].filter((id) => {
    const without = (chain: readonly FillRule[]): FillRule[] => [...chain.filter((rule) => rule.id !== id), LAST_RESORT]
    return before.every(
      ({ sample, invoices, expected }) =>
        summary(planFilling(invoices, sampleContext(sample), { out: without(CHAINS.out), in: without(CHAINS.in) })) ===
        expected,
    )
  })
  expect(idle).toEqual(['FILL.N.16', 'FILL.N.17', 'FILL.N.99'])
})

const LAST_RESORT: FillRule = { id: 'NONE', chain: 'input', title: '', when: [], outcome: 'person', reason: '-' }
