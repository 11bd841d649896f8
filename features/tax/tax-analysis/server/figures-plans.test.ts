import { companyFeature } from '@portal/company/server/testing'
import { filingFeature } from '@portal/filing/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import type { FilterValues } from '@portal/contract'
import { groupsOf } from '@portal/server-kit/figures/mount-figures'
import { acrossEnterprises } from '@portal/server-kit/database'
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { taxFigures } from '../contract/index.ts'
import { analysedVersions, figuresSource } from './figures.source.ts'
import { taxAnalysisFeature } from './tax-analysis.plugin.ts'

const ENTERPRISES = 200
const MONTHS = 60
const TAXES = 15

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('TAX-16 figures read the rows of their enterprises and months, not those of others', async () => {
  const more = [filingFeature({ bureau: null }), organizationFeature(), companyFeature(), taxAnalysisFeature()]
  const app = await createTestApp({ ...withReturns({ more }) })
  onTestFinished(() => app.stop())
  await app.asOwner(`
    insert into enterprise (id, name, ent_type, ent_version, enabled, created_at)
      select 'plan-' || n, 'E' || n, '1', '1', true, now() from generate_series(1, ${ENTERPRISES}) n;
    insert into tax_figure select 'plan-' || n, n || '-' || t || '-' || m, 1, lpad(t::text, 2, '0'), month, month,
        100, 1000, t = 2, false, true
      from generate_series(1, ${ENTERPRISES}) n, generate_series(1, ${TAXES}) t, generate_series(0, ${MONTHS - 1}) m,
        to_char(date '2021-01-01' + m * interval '1 month', 'YYYYMM') month;
    analyze tax_figure; analyze enterprise`)
  const reached = Array.from({ length: 10 }, (_, n) => ({ entId: `plan-${n + 1}`, taxTypes: null, isMember: true }))
  const wishes: [FilterValues, number][] = [
    [{ monthFrom: '202501', monthTo: '202512' }, 10 * 12 * TAXES],
    [{ taxType: '01', monthFrom: '202501', monthTo: '202512' }, 10 * 12],
  ]
  for (const [values, most] of wishes) {
    const asked = { reached, values, isBefore: false }
    const source = figuresSource(() => Promise.resolve({}))
    const statement = groupsOf(taxFigures, source, 'month', analysedVersions(asked))
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`.execute(
      acrossEnterprises(app.db),
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const scans = nodesOf(plan as Plan).filter((node) => node['Relation Name'] === 'tax_figure')
    const read = scans.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
    // Each row once, and for a tax that accumulates the months before of its year.
    expect(read).toBeLessThanOrEqual(most * 1.6)
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  }
})
