import path from 'node:path'
import { readFill } from '@portal/server-kit/list/testing/fill'
import { workOf } from '@portal/server-kit/list/testing/work-of-plan'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@portal/domain'
import { enterprisesBy } from './grouping.ts'
import { reportingApp } from './reporting.fixture.ts'
import { countsOn, placedAt, placedColumns } from './reporting.repo.ts'

const rows = 50_000
/** Each table once and each level of the tree a look-up: what a nested loop would read is a thousand times more. */
const mostRead = 8 * rows

let world: Awaited<ReturnType<typeof reportingApp>>
beforeAll(async () => {
  world = await reportingApp()
  const { app, line, coal, power } = world
  const fill = readFill(path.join(import.meta.dirname, '../organization.fill.sql'))
  await app.asOwner(fill.sql(rows, ''))
  // Every hundredth has what is below it; each has an enterprise and a state of two days ago.
  await app.asOwner(`
    insert into enterprise (id, name, ent_type, ent_version, enabled, created_at)
      select customer_code, name, '1', '1', true, now() from organization where customer_code like 'fill%';
    update organization set ent_id = customer_code, parent_code = coalesce(nullif(above, code), '10000001'),
        path = '10000001/' || above || case when above = code then '' else '/' || code end
      from (select customer_code as code,
        'fill' || lpad((1 + (substr(customer_code, 5)::int - 1) / 100 * 100)::text, 10, '0') as above
        from organization where customer_code like 'fill%') placed
      where code = customer_code;
    insert into organization_history (customer_code, version, name, level, parent_code, path, status, kind, from_at,
        until_at, changed_by)
      select customer_code, n, name, level, parent_code, path, status, 'change', now() - interval '40 days' / n,
        case when n = 1 then now() - interval '20 days' end, ''
      from organization, generate_series(1, 2) n where customer_code like 'fill%';
    insert into reporting_assignment (structure_id, customer_code, node_id, from_day, last_day, decided_at, decided_by)
      select '${line.id}', customer_code, case when n % 2 = 1 then '${coal}' else '${power}' end,
        date '2020-01-01' + n * 400, case when n < 3 then date '2020-01-01' + n * 400 + 399 end, now(), 'x'
      from organization, generate_series(0, 3) n
      where customer_code like 'fill%' and substr(customer_code, 5)::int % 20 = 1`)
  await app.asOwner('vacuum analyze organization, organization_history, enterprise, reporting_assignment')
}, 240_000)
afterAll(() => world.app.stop())

test('ORG-02 ORG-10 of 50,000 organisations a structure and sums by it read each table once', async () => {
  const { app, line, coal } = world
  const { db } = app.kitOf('organization')
  const today = world.app.kitOf('organization').clock.businessDay()
  const now = { day: today, today }
  const then = { day: addDays(today, -30), today }
  const grouped = (given: RawBuilder<unknown>) =>
    db
      .selectFrom(given.as('grouped'))
      .select(sql<string>`grouped.path[1]`.as('top'))
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .groupBy('top')
  const asked = { nodeIds: [coal], word: '', how: '' } as const
  const structure = { by: 'structure', code: '10' } as const
  for (const [what, statement] of Object.entries({
    counts: countsOn(db, line.id, now),
    countsThen: countsOn(db, line.id, then),
    page: placedColumns(placedAt(db, line.id, now, asked)).limit(20),
    byStructure: grouped(enterprisesBy(structure, now)),
    byStructureThen: grouped(enterprisesBy(structure, then)),
    byLegalTree: grouped(enterprisesBy({ by: 'legal' }, now)),
  })) {
    const began = performance.now()
    const result = await statement.execute()
    const ms = performance.now() - began
    const work = workOf(await statement.explain('json', sql`analyze`))
    if (process.env['SHOW_PLANS'] !== undefined) console.log(what, result.length, Math.round(ms), work.rows, work.plan)
    expect([what, work.rows <= mostRead ? 'each table once' : work.rows], work.plan).toEqual([what, 'each table once'])
    expect(work.plan).not.toContain('Nested Loop > Seq Scan')
  }
})
