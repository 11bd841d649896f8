/**
 * Data after a first start of the demonstration: enterprises, users, months, returns and invoices. Seeding is slow, so
 * one seeded app serves every test on the same day.
 */
import { sql } from 'kysely'
import { sumMoney } from '@portal/domain/money'
import { listUsersWithRole } from '@portal/identity/server/roles'
import { signedInAs } from '@portal/identity/server/testing'
import { enterprisesBy, type Grouping } from '@portal/organization/server/public'
import { acrossEnterprises } from '@portal/server-kit'
import type { ReturnSummary } from '@portal/tax-return/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedOnce } from './seed-once.ts'
import { withDemo } from './testing.ts'

const businessDay = '2026-11-10'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withDemo(), config: { demo: true, demoCopies: 1 }, businessDay })
})
afterAll(() => app.stop())

/** Jobs fill the current returns one after the other. */
const waiting = { timeout: 30_000, interval: 200 }
const db = () => acrossEnterprises(app.kitOf('demo').db)
const tasks = (entId: string, taxType = '01') =>
  db()
    .selectFrom('tax_task')
    .select(['period', 'state', 'due_date'])
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .orderBy('period', 'desc')
    .execute()
const seeded = [
  'enterprise',
  'user_account',
  'invoice',
  'invoice_import',
  'tax_task',
  'approval',
  'notice',
  'demo_seed',
] as const
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      seeded.map(async (table) => {
        const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(
          app.kitOf('demo').db.withoutPlugins(),
        )
        return [table, Number(rows[0]?.n)] as const
      }),
    ),
  )

test.for(['demo-boiler', 'demo-boiler-1'])(
  'TAX-03 TAX-04 %s has its months: two filed, the current one with its invoices, two open and empty',
  async (entId) => {
    // A job fills and checks the current return.
    await vi.waitFor(
      async () =>
        expect(await tasks(entId)).toEqual([
          { period: '202610', state: 'checked', due_date: '2026-11-16' },
          { period: '202609', state: 'filed', due_date: '2026-10-26' },
          { period: '202608', state: 'filed', due_date: '2026-09-15' },
          { period: '202603', state: 'created', due_date: '2026-04-20' },
          { period: '202602', state: 'created', due_date: '2026-03-16' },
        ]),
      waiting,
    )
    const pools = await db()
      .selectFrom('invoice_import')
      .select(['period', 'refused', 'duplicates', 'state'])
      .where('ent_id', '=', entId)
      .orderBy('period')
      .execute()
    expect(pools).toEqual(
      ['202608', '202609', '202610'].map((period) => ({ period, refused: 0, duplicates: 0, state: 'done' })),
    )
  },
)

test('TAX-04 TAX-19 the two older returns were filed in time, each under its receipt', async () => {
  const filed = await db()
    .selectFrom('filing_version')
    .innerJoin('tax_task', (on) =>
      on
        .onRef('tax_task.task_no', '=', 'filing_version.task_no')
        .onRef('tax_task.ent_id', '=', 'filing_version.ent_id'),
    )
    .select(['filed_on', 'receipt_no', 'is_late', 'number'])
    .where('filing_version.ent_id', '=', 'demo-boiler')
    .where('tax_task.tax_type', '=', '01')
    .orderBy('filed_on')
    .execute()
  expect(filed).toEqual([
    { filed_on: '2026-09-11', receipt_no: '13500002026080000000', is_late: false, number: 1 },
    { filed_on: '2026-10-11', receipt_no: '13500002026090000000', is_late: false, number: 1 },
  ])
  // Their reviewers were notified, and these notices are already settled.
  const told = await db().selectFrom('notice').select('status').where('notice_type', '=', '102').execute()
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([2]))
})

test('TAX-13 TAX-04 the boiler maker declared income tax for two quarters; copies have none', async () => {
  expect(await tasks('demo-boiler', '02')).toEqual([
    { period: '20262', state: 'filed', due_date: '2026-07-15' },
    { period: '20261', state: 'filed', due_date: '2026-04-20' },
  ])
  expect(await tasks('demo-boiler-1', '02')).toEqual([])
  const due = await db()
    .selectFrom('return_cell')
    .innerJoin('tax_task', (on) =>
      on.onRef('tax_task.task_no', '=', 'return_cell.task_no').onRef('tax_task.ent_id', '=', 'return_cell.ent_id'),
    )
    .select(['period', 'cell', 'amount'])
    .where('return_cell.ent_id', '=', 'demo-boiler')
    .where('table_code', '=', 'A200000')
    .where('cell', 'in', ['r18.c1', 'r25.c1', 'r30.c1', 'r32.c1'])
    .orderBy('period')
    .orderBy('cell')
    .execute()
  expect(due.map(({ period, cell, amount }) => `${period} ${cell} ${amount}`)).toEqual([
    '20261 r18.c1 1768000.00',
    '20261 r25.c1 1616000.00',
    '20261 r32.c1 242400.00',
    '20262 r18.c1 4546000.00',
    '20262 r25.c1 3002000.00',
    '20262 r30.c1 242400.00',
    '20262 r32.c1 207900.00',
  ])
})

test('TAX-13 the hydrogen company settled its year within the window; copies have none', async () => {
  expect(await tasks('demo-hydrogen', '03')).toEqual([{ period: '2025', state: 'filed', due_date: '2026-06-01' }])
  expect(await tasks('demo-hydrogen-1', '03')).toEqual([])
})

test('TAX-03 who files by the quarter has no monthly return; the others have their current month', async () => {
  expect(await tasks('demo-solar')).toEqual([])
  for (const key of ['group', 'branch', 'trade', 'hydrogen', 'power']) {
    await vi.waitFor(
      async () =>
        expect(await tasks(`demo-${key}`)).toEqual([{ period: '202610', state: 'checked', due_date: '2026-11-16' }]),
      waiting,
    )
  }
  const pools = await db()
    .selectFrom('invoice_import')
    .select(['ent_id'])
    .distinct()
    .where('ent_id', 'not like', '%-1')
    .execute()
  expect(pools).toHaveLength(7)
})

test.for([
  ['2026-03-05', { 202602: 'created', 202603: 'created', 202601: 'filed', 202512: 'filed' }],
  ['2026-04-20', { 202602: 'created', 202603: 'created', 202604: 'checked' }],
  ['2026-06-01', { 202602: 'created', 202603: 'created', 202604: 'filed', 202605: 'checked' }],
  ['2027-01-31', { 202602: 'created', 202603: 'created', 202611: 'filed', 202612: 'filed', 202701: 'checked' }],
] as const)(
  'TAX-03 TAX-04 a first start on %s: the months to walk through are open and empty, no invoice is of a later day',
  async ([day, expected]) => {
    const other = await createTestApp({
      ...withDemo(),
      config: { demo: true, demoCopies: 0 },
      businessDay: day,
    })
    const all = acrossEnterprises(other.kitOf('demo').db)
    await vi.waitFor(async () => {
      const rows = await all
        .selectFrom('tax_task')
        .select(['period', 'state'])
        .where('ent_id', '=', 'demo-boiler')
        .where('tax_type', '=', '01')
        .execute()
      expect(Object.fromEntries(rows.map(({ period, state }) => [period, state]))).toEqual(expected)
    }, waiting)
    const invoices = await all
      .selectFrom('invoice')
      .select(['issued_on', 'month'])
      .where('ent_id', '=', 'demo-boiler')
      .execute()
    expect(
      invoices.filter(
        ({ issued_on: date, month }) => date === null || date > day || ['202602', '202603'].includes(month),
      ),
    ).toEqual([])
    await other.stop()
  },
)

test('TAX-04 PRM-10 every demonstration enterprise has who fills and who reviews, and nobody is both', async () => {
  for (const key of ['group', 'boiler', 'solar', 'branch', 'trade', 'hydrogen', 'power']) {
    const [clerks, managers] = [
      await listUsersWithRole(app.kitOf('demo').db, `demo-${key}`, 'taxClerk'),
      await listUsersWithRole(app.kitOf('demo').db, `demo-${key}`, 'taxManager'),
    ]
    expect([
      key,
      clerks.length,
      managers.length,
      clerks.filter((clerk) => managers.some((manager) => manager.userId === clerk.userId)),
    ]).toEqual([key, 1, 1, []])
  }
  expect(await listUsersWithRole(app.kitOf('demo').db, 'demo-boiler', 'companyAdmin')).toMatchObject([
    { userId: 'demo-plantadmin' },
  ])
})

test('TAX-01 every enterprise files as the demonstration says it does', async () => {
  const profiles = await db()
    .selectFrom('tax_profile')
    .select(['ent_id', 'taxpayer_type', 'sub_type', 'city_flag', 'filings'])
    .where('ent_id', 'in', ['demo-boiler', 'demo-solar', 'demo-hydrogen'])
    .orderBy('ent_id')
    .execute()
  expect(profiles).toEqual([
    {
      ent_id: 'demo-boiler',
      taxpayer_type: '1',
      sub_type: 'none',
      city_flag: 'city',
      filings: [
        { taxType: '01', cadence: 'month' },
        { taxType: '02', cadence: 'quarter' },
      ],
    },
    {
      ent_id: 'demo-hydrogen',
      taxpayer_type: '1',
      sub_type: 'coaching',
      city_flag: 'city',
      filings: [
        { taxType: '01', cadence: 'month' },
        { taxType: '03', cadence: 'year' },
      ],
    },
    {
      ent_id: 'demo-solar',
      taxpayer_type: '2',
      sub_type: 'none',
      city_flag: 'city',
      filings: [{ taxType: '01', cadence: 'quarter' }],
    },
  ])
})

test('TAX-04 TAX-10 what was seeded is seeded once: a second start, months later, adds nothing', async () => {
  const before = await counts()
  expect(before['invoice']).toBeGreaterThan(700)
  const later = await createTestApp({
    ...withDemo(),
    config: { demo: true, demoCopies: 1 },
    businessDay: '2027-02-20',
    databaseUrl: app.databaseUrl,
  })
  await later.stop()
  expect(await counts()).toEqual(before)
})

test('TAX-10 a seed that was cut off in the middle leaves nothing behind and is done whole the next time', async () => {
  const kit = app.kitOf('demo')
  const before = await counts()
  const row = { key: 'half', at: kit.clock.now() }
  await expect(
    seedOnce(kit, 'cut-off', async (tx) => {
      await tx.as('demo').db.insertInto('demo_seed').values(row).execute()
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await counts()).toEqual(before)
  await seedOnce(kit, 'cut-off', async (tx) => {
    await tx.as('demo').db.insertInto('demo_seed').values(row).execute()
  })
  expect(await counts()).toEqual({ ...before, demo_seed: (before['demo_seed'] ?? 0) + 2 })
})

test('LEAD-15 each line of the demonstration with something beside it is accounted for to the cent', async () => {
  const headers = await signedInAs(app, { userId: 'demo-taxclerk', entIds: ['demo-boiler'] })
  const returns = await db()
    .selectFrom('tax_task')
    .select(['task_no', 'period'])
    .where('ent_id', '=', 'demo-boiler')
    .where('period', 'in', ['202610', '202609'])
    .execute()
  for (const { task_no: taskNo, period } of returns) {
    const found: ReturnSummary = (
      await app.inject({ url: `/japi/tax/taxVat/return/summary?taskNo=${taskNo}`, headers })
    ).json().data
    expect(
      found.movements.map((one) => [one.id, one.against]),
      period,
    ).toEqual([
      ['output', 'lastMonth'],
      ['input', 'lastMonth'],
    ])
    for (const { id, difference, lines } of found.movements) {
      expect(sumMoney(lines.map((line) => line.amount)), `${period} ${id}`).toBe(difference)
      expect(
        lines.filter((line) => line.kind === 'partner').length,
        `${period} ${id} ${JSON.stringify(lines)}`,
      ).toBeGreaterThan(2)
      expect(lines.filter((line) => line.kind === 'other')).toEqual([])
    }
    expect(found.ticks?.invoices.count, period).toBeGreaterThan(0)
  }
})

test('ORG-01 the tree of the demonstration has four levels and sectors of every second level', async () => {
  const rows = await db().selectFrom('organization').select(['level', 'sector', 'name', 'ent_id']).execute()
  expect([...new Set(rows.map(({ level }) => level))].toSorted()).toEqual([1, 2, 3, 4])
  const sectorOf = (entId: string) => rows.find(({ ent_id: id }) => id === entId)?.sector
  expect(['demo-group', 'demo-boiler', 'demo-branch'].map(sectorOf)).toEqual(['02', '02', '02'])
  expect(rows.find(({ name }) => name === '启明露天煤矿机修厂')).toMatchObject({ level: 4, sector: '01', ent_id: null })
})

test('ORG-02 管理条线 of the demonstration differs from the legal tree in one workshop', async () => {
  const rows = await db()
    .selectFrom('organization')
    .innerJoin('reporting_assignment as own', 'own.customer_code', 'organization.customer_code')
    .innerJoin('reporting_node_state as node', 'node.node_id', 'own.node_id')
    .select(['organization.name', 'node.name as node', 'own.from_day'])
    .execute()
  const of = (name: string) => rows.find((row) => row.name === name)
  expect(of('启明煤业有限公司')?.node).toBe('煤炭板块')
  expect(of('启明露天煤矿机修厂')).toMatchObject({ node: '装备制造', from_day: `${businessDay.slice(0, 4)}-01-01` })
  expect(of('启明财务有限公司')).toBeUndefined()
})

test('ORG-02 the pool of the demonstration comes to one total by the legal tree and by 管理条线', async () => {
  const sums = (grouping: Grouping) =>
    db()
      .selectFrom('invoice')
      .innerJoin(
        enterprisesBy(grouping, { day: businessDay, today: businessDay }).as('grouped'),
        'grouped.ent_id',
        'invoice.ent_id',
      )
      .select([sql<string>`coalesce(grouped.names[1], '未归入')`.as('group'), sql<string>`count(*)::text`.as('count')])
      .groupBy(sql`1`)
      .execute()
  const [byLaw, byLine, all] = await Promise.all([
    sums({ by: 'legal' }),
    sums({ by: 'structure', code: '10' }),
    db()
      .selectFrom('invoice')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const total = (rows: typeof byLaw) => rows.reduce((sum, { count }) => sum + Number(count), 0)
  expect([total(byLaw), total(byLine)]).toEqual([Number(all.count), Number(all.count)])
  expect(byLine.map(({ group }) => group)).toContain('电力板块')
})
