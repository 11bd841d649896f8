import { defineEvent, Exactly, Type } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filingOffice, withFilings } from '@portal/filing/server/testing'
import { createSealer } from '@portal/server-kit/seal'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { gatherEventKinds } from '../event-kinds.ts'
import { integrationFeature } from '../integration.plugin.ts'

/** The audit log's own event, without the log. */
const heads: Feature = {
  name: 'heads',
  migrations: [],
  tables: [],
  words: { events: { 'audit.head': { name: '链尾', heardBy: 'installation' } } },
  mount() {},
}
let app: TestApp
beforeAll(async () => {
  const joined = withFilings()
  app = await createTestApp({
    ...joined,
    features: [...joined.features, heads, integrationFeature({ resolve: () => Promise.resolve([]) })],
    businessDay: '2026-03-12',
  })
})
afterAll(() => app.stop())

test('SES-27 the life of a return is told as it happens, with what outside systems need to find it', async () => {
  const office = await filingOffice(app)
  const kinds = gatherEventKinds(app.kitOf('integration').brought)
  await app.kitOf('integration').write((tx) =>
    tx.db
      .insertInto('webhook_endpoint')
      .values({
        id: 'all',
        ent_id: office.entId,
        name: '全部',
        url: 'https://hooks.example/',
        types: kinds.all.map(({ code }) => code),
        secret: createSealer(app.kitOf('integration').config).seal('whsec_AAAA', 'webhook:all'),
        old_secret: null,
        old_until: null,
        enabled: true,
        version: 1,
        owner_id: office.clerkId,
        owner_ent_id: office.entId,
        created_at: app.clock.now(),
        failing_since: null,
        disabled_reason: '',
      })
      .execute(),
  )
  expect(kinds.heardBy(false).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['task.created', 'task.state_changed', 'filing.registered', 'notice.sent']),
  )
  expect(kinds.heardBy(false).map(({ code }) => code)).not.toContain('audit.head')
  expect(kinds.heardBy(true).map(({ code }) => code)).toContain('audit.head')
  const taskNo = await office.open()
  await office.save(taskNo, 'VATG_A1', {})
  await office.approve(taskNo)
  await office.register(taskNo)
  const rows = await app.db
    .selectFrom('webhook_delivery')
    .select(['type', 'body'])
    .where('ent_id', '=', office.entId)
    .orderBy('id')
    .execute()
  const told = rows.map((row) => ({ type: row.type, ...JSON.parse(row.body).data }))
  const about = { entId: office.entId, taskNo, taxType: '01', period: '202602', occasion: '' }
  expect(told.filter((each) => each.type === 'task.created')).toEqual([
    { type: 'task.created', ...about, state: 'created' },
  ])
  expect(told.filter((each) => each.type === 'task.state_changed').map((each) => each.state)).toEqual(
    expect.arrayContaining(['inReview', 'approved', 'filed']),
  )
  expect(told.filter((each) => each.type === 'filing.registered')).toEqual([
    {
      type: 'filing.registered',
      ...about,
      number: 1,
      kind: 'original',
      filedOn: '2026-03-10',
      receiptNo: `R${taskNo}`,
    },
  ])
  expect(told.filter((each) => each.type === 'notice.sent').length).toBeGreaterThan(0)
}, 30_000)

test('LEAD-11 the daily end of the audit chain goes to endpoints of the whole installation alone', async () => {
  const office = await filingOffice(app)
  const endpoint = (id: string, ent_id: string | null) => ({
    id,
    ent_id,
    name: id,
    url: 'https://hooks.example/',
    types: ['audit.head'],
    secret: createSealer(app.kitOf('integration').config).seal('whsec_AAAA', `webhook:${id}`),
    old_secret: null,
    old_until: null,
    enabled: true,
    version: 1,
    owner_id: office.clerkId,
    owner_ent_id: office.entId,
    created_at: app.clock.now(),
    failing_since: null,
    disabled_reason: '',
  })
  await app.kitOf('integration').write((tx) =>
    tx.db
      .insertInto('webhook_endpoint')
      .values([endpoint('heads', null), endpoint('own', office.entId)])
      .execute(),
  )
  const head = defineEvent('audit.head', Exactly({ seq: Type.Integer() }))
  await app.kitOf('integration').write(async (tx) => tx.happened(head, { entId: null, data: { seq: 7 } }))
  const rows = await app.db
    .selectFrom('webhook_delivery')
    .select(['endpoint_id', 'body'])
    .where('ent_id', '=', '')
    .where('type', '=', 'audit.head')
    .execute()
  expect(rows.map((row) => row.endpoint_id)).toEqual(['heads'])
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ type: 'audit.head', data: { seq: 7 } })
  expect(rows[0]?.body).not.toContain('entId')
})
