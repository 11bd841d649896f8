import { makeEnterprise } from '@portal/identity/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterprisesBy } from './grouping.ts'
import { reportingApp } from './reporting.fixture.ts'

let world: Awaited<ReturnType<typeof reportingApp>>
beforeAll(async () => {
  world = await reportingApp()
})
afterAll(() => world.app.stop())
const today = () => world.app.kitOf('organization').clock.businessDay()

test('ORG-02 the same figures come to one total by the legal tree and by a structure', async () => {
  const { app, orgOf, assign, coal, post } = world
  const own = await Promise.all([1, 2, 3, 4].map(() => makeEnterprise(app)))
  const codes = await Promise.all(own.map(async ({ entId }) => (await orgOf(entId)).customerCode))
  await assign([codes[0] ?? '', codes[1] ?? ''], coal)
  await post('updateOrg', { customerCode: codes[3], status: 0 })
  const { db } = app.kitOf('organization')
  const at = { day: today(), today: today() }
  const figures = sql<{ ent_id: string; amount: string }>`(select * from unnest(
    ${own.map(({ entId }) => entId)}::text[], ${['0.10', '20.20', '300.30', '4000.40']}::numeric[]) f (ent_id, amount))`
  const sums = async (grouping: Parameters<typeof enterprisesBy>[0]) =>
    db
      .selectFrom(figures.as('figure'))
      .leftJoin(enterprisesBy(grouping, at).as('grouped'), 'grouped.ent_id', 'figure.ent_id')
      .select([sql<string>`coalesce(grouped.names[1], '未归入')`.as('group'), sql<string>`sum(amount)::text`.as('sum')])
      .groupBy(sql`1`)
      .orderBy(sql`sum(amount)`)
      .execute()
  const byLine = await sums({ by: 'structure', code: '10' })
  const byLaw = await sums({ by: 'legal' })
  const total = (rows: typeof byLaw) => rows.reduce((all, { sum }) => all + Math.round(Number(sum) * 100), 0)
  expect(byLine).toEqual([
    { group: '煤炭板块', sum: '20.30' },
    { group: '未归入', sum: '4300.70' },
  ])
  expect([total(byLine), total(byLaw), byLaw.length]).toEqual([432_100, 432_100, 4])
  const { rows } = await sql<{ ent_id: string; times: string }>`select ent_id, count(*) as times from
    ${enterprisesBy({ by: 'structure', code: '10' }, at)} grouped group by 1 having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})
