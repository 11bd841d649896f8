import { withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import { acrossEnterprises } from '@portal/server-kit/database'
import { taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { groupBoardFeature } from './group-board.plugin.ts'
import { boardPage } from './group-board.repo.ts'
import { dueIn } from './windows.rules.ts'

const ENTERPRISES = 40
const idOf = (n: number): string => `plan-${n}`

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('house: a month of a group reads its own tasks by their day, whatever other months have', async () => {
  const app = await createTestApp({
    ...withIdentity(notificationFeature(), taxTaskFeature(), organizationFeature(), groupBoardFeature()),
  })
  onTestFinished(() => app.stop())
  await app.asOwner(`
    insert into enterprise (id, name, ent_type, ent_version, enabled, created_at)
      select 'plan-' || n, 'E' || n, '1', '1', true, now() from generate_series(1, ${ENTERPRISES}) n;
    insert into tax_task (task_no, ent_id, tax_type, period, state, due_date, created_by, created_at)
      select 'p' || n || '-' || t || '-' || m, 'plan-' || n, lpad(t::text, 2, '0'),
        to_char(date '2020-01-01' + m * interval '1 month', 'YYYYMM'), 'created',
        (date '2020-02-15' + m * interval '1 month')::date, 'x', now()
      from generate_series(1, ${ENTERPRISES}) n, generate_series(1, 15) t, generate_series(1, 72) m;
    analyze tax_task; analyze enterprise`)
  const asked = {
    reached: Array.from({ length: ENTERPRISES }, (_, n) => ({ entId: idOf(n + 1), taxTypes: null, isMember: true })),
    due: dueIn('2026-03'),
    from: '2026-03-01',
    to: '2026-04-01',
    today: '2026-03-18',
    taxTypes: [],
    state: null,
    word: '',
    grouping: { by: 'legal' } as const,
    node: '',
  }
  const explained = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json) ${boardPage(asked, 1)}`.execute(
    acrossEnterprises(app.db),
  )
  const nodes = nodesOf(explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': '' })
  const ofTasks = nodes.filter((node) => node['Relation Name'] === 'tax_task').map((node) => node['Node Type'])
  expect(ofTasks.length).toBeGreaterThan(0)
  expect(ofTasks).not.toContain('Seq Scan')
})
