/**
 * A period's ticks up to the confirmed return: what can be ticked, permissions, conflicts, and differences from the
 * bureau's list. Every test needs a pool and a return, so one app serves all tests.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { digital, makeInvoices, type GivenInvoice } from '@portal/invoice/server/testing'
import { copyDueEvents } from '@portal/server-kit/stream/copy-due'
import { makeReturn } from '@portal/tax-return/server/testing'
import type { TestApp } from '@portal/testkit'
import { createDeductionApp, tickPeriod } from './testing/deduction-app.ts'

const period = tickPeriod
const base = '/japi/tax/invoice/deduction'
let app: TestApp
beforeAll(async () => {
  app = await createDeductionApp()
})
afterAll(() => app.stop())

async function office(...given: GivenInvoice[]) {
  const made = await makeReturn(app, period)
  if (given.length > 0) await makeInvoices(app, made.entId, given)
  const call = async (url: string, payload?: object, headers: Record<string, string> = made.clerk) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: url.startsWith('/') ? url : `${base}/${url}`,
      headers,
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const list = async (state: string) => (await call(`list?period=${period}&state=${state}`)).data[0].records
  const tick = (use: string | null, items: { key: string; version: number }[], more: object = {}) =>
    call('tick', { period, use, items, ...more })
  const setState = (state: 'inReview' | 'computed') =>
    app
      .kitOf('tax-task')
      .write((tx) =>
        tx.db
          .updateTable('tax_task')
          .set({ state })
          .where('ent_id', '=', made.entId)
          .where('task_no', '=', made.taskNo)
          .execute(),
      )
  return { ...made, call, list, tick, setState }
}

test('TAX-12 a ticked and confirmed invoice fills annex 2; taken back after withdrawal it leaves it', async () => {
  const here = await office({ key: digital(1) }, { key: digital(2), amount: '200.00', tax: '26.00', validTax: '26.00' })
  const first = await here.tick('deduct', [{ key: digital(1), version: 0 }])
  expect([first.data.deduct, first.data.ticked.count, first.data.state]).toEqual([
    { count: 1, amount: '100.00', tax: '13.00' },
    1,
    'open',
  ])
  const confirmed = await here.call('confirm', {
    period,
    version: first.data.version,
    expected: { count: 1, tax: '13.00' },
  })
  expect([
    confirmed.data.state,
    confirmed.data.frozen.deduct.tax,
    confirmed.data.confirmedBy.length > 0,
    confirmed.data.drift,
  ]).toEqual(['confirmed', '13.00', true, false])
  await here.call('/japi/tax/taxVat/fillFromInvoices', { taskNo: here.taskNo })
  const annex = async () =>
    (await here.call(`/japi/tax/taxVat/return?taskNo=${here.taskNo}`)).data.tables.find(
      (table: { tableCode: string }) => table.tableCode === 'VATG_A2',
    ).cells.r2
  expect(await annex()).toEqual({ c1: '1', c2: '100.00', c3: '13.00' })
  expect((await here.tick('deduct', [{ key: digital(2), version: 0 }])).msg).toContain('已确认')
  const open = await here.call('withdraw', { period, version: confirmed.data.version, reason: '少勾一张' })
  expect([open.data.state, open.data.frozen, open.data.events[0]]).toEqual([
    'open',
    null,
    expect.objectContaining({ what: 'withdraw', reason: '少勾一张' }),
  ])
  await here.tick(null, [{ key: digital(1), version: 1 }])
  await here.call('/japi/tax/taxVat/fillFromInvoices', { taskNo: here.taskNo })
  expect((await annex())?.c3 ?? '').not.toBe('13.00')
})

test("TAX-12 LEAD-04 every member's stream says that the period's ticks changed, nobody else's", async () => {
  const here = await office({ key: digital(1) })
  const stranger = await makeSignedIn(app)
  await here.tick('deduct', [{ key: digital(1), version: 0 }])
  const people = [here.clerkId, here.managerId, stranger.user.userId]
  await copyDueEvents(app.db, people, app.clock.now())
  const rows = await app.db
    .selectFrom('user_event')
    .select(['user_id', 'ent_id', 'data'])
    .where('kind', '=', 'deduction')
    .where('user_id', 'in', people)
    .orderBy('user_id')
    .execute()
  expect(rows).toEqual(
    [here.clerkId, here.managerId].toSorted().map((user_id) => ({ user_id, ent_id: here.entId, data: { period } })),
  )
})

test("TAX-12 what can't be deducted is listed with its reason and refused whole, nothing ticked", async () => {
  const here = await office(
    { key: digital(1) },
    { key: digital(2), status: 'void' },
    { key: digital(3), positive: false, amount: '-1.00', tax: '-0.13' },
    { key: digital(4), status: 'redFull' },
    { key: digital(5), risk: 'abnormal' },
    { key: digital(6), date: '2016-12-31' },
    { key: digital(7), kind: 'DIG_NORMAL' },
    { key: digital(8), tax: '0.00', validTax: '0.00' },
    { key: digital(9), date: '2026-04-01' },
    { key: digital(10), checked: 'yes', deductPeriod: '202602' },
    { key: 'T:TICKET_RAIL-1', kind: 'TICKET_RAIL', tax: null, validTax: null, face: '109.00', identity: false },
    { key: 'T:TICKET_RAIL-2', kind: 'TICKET_RAIL', tax: null, validTax: null, face: '109.00', identity: true },
    { key: digital(11), status: 'lost' },
  )
  const blocked = await here.list('blocked')
  expect(
    Object.fromEntries(
      blocked.map((row: { key: string; blocked: string }) => [row.key.slice(-4), row.blocked.slice(0, 4)]),
    ),
  ).toEqual({
    '0002': '已作废，',
    '0003': '红字发票',
    '0004': '已全额红',
    '0005': '异常凭证',
    '0006': '2016',
    '0007': '普通发票',
    '0008': '票面没有',
    '0011': '失控发票',
    'IL-1': '客票没有',
  })
  expect((await here.list('open')).map((row: { key: string }) => row.key).toSorted()).toEqual([
    digital(1),
    'T:TICKET_RAIL-2',
  ])
  expect((await here.list('other')).map((row: { key: string }) => row.key)).toEqual([digital(10)])
  const refused = await here.tick(
    'deduct',
    [1, 2, 5].map((n) => ({ key: digital(n), version: 0 })),
  )
  expect([refused.code, refused.msg]).toEqual([7799, expect.stringMatching(/没有勾选任何一张.*另有 1 张/)])
  expect((await here.tick('deduct', [{ key: digital(10), version: 0 }])).msg).toContain('2026年2月')
  expect((await here.call(`confirmation?period=${period}`)).data.ticked.count).toBe(0)
  const claimed = await here.tick('deduct', [{ key: 'T:TICKET_RAIL-2', version: 0 }])
  expect([claimed.data.ticked.count, claimed.data.deduct.count]).toEqual([0, 1])
})

test('TAX-12 what left the list of 2026 is offered for no tick until a person says so; older ones are', async () => {
  const ride = { kind: 'DIG_NORMAL', biz: 'passenger', tax: '3.00', validTax: '3.00' }
  const bridge = { kind: 'TOLL_PAPER', amount: null, tax: null, validTax: null, face: '105.00' }
  const here = await office(
    { key: digital(1), ...ride, date: '2025-12-31' },
    { key: digital(2), ...ride, date: '2026-01-01' },
    { key: digital(3), ...ride, date: '2026-01-01', checked: 'yes', deductPeriod: period },
    { key: 'T:TOLL_PAPER-1', ...bridge, date: '2025-12-31' },
    { key: 'T:TOLL_PAPER-2', ...bridge, date: '2026-01-01' },
    { key: 'T:TOLL_PAPER-3', ...bridge, date: '2026-01-01' },
    { key: digital(4), kind: 'DIG_TOLL', date: '2026-01-01' },
  )
  const keys = async (state: string) => (await here.list(state)).map((row: { key: string }) => row.key).toSorted()
  expect(await keys('open')).toEqual([digital(1), digital(4), 'T:TOLL_PAPER-1'])
  const blocked = await here.list('blocked')
  expect(blocked.map((row: { key: string }) => row.key).toSorted()).toEqual([
    digital(2),
    'T:TOLL_PAPER-2',
    'T:TOLL_PAPER-3',
  ])
  for (const { blocked: why } of blocked) expect(why).toMatch(/公告2026年第13号（2026-01-01 起）.*只有一处来源，未核实/)
  expect(await keys('ticked')).toEqual([digital(3)])
  const one = [{ key: digital(2), version: 0 }]
  expect((await here.tick('deduct', one)).msg).toContain('公告2026年第13号')
  const said = await here.call('/japi/tax/invoice/annotateBatch', {
    keys: [digital(2), 'T:TOLL_PAPER-2'],
    reason: '已问税务机关',
    use: 'deduct',
  })
  expect(said).toMatchObject({ data: { count: 2 } })
  expect(await keys('open')).toEqual([digital(1), digital(2), digital(4), 'T:TOLL_PAPER-1', 'T:TOLL_PAPER-2'])
  expect((await here.tick('deduct', one)).data.deduct.count).toBe(2)
  const left = await here.tick('none', [{ key: 'T:TOLL_PAPER-3', version: 0 }], { reason: '不抵扣' })
  expect(left.data.none.count).toBe(1)
})

test("TAX-12 TAX-18 two clerks on one invoice: the later sees the other's word, nothing is overwritten", async () => {
  const here = await office({ key: digital(1) }, { key: digital(2) })
  const both = await Promise.all([
    here.tick('deduct', [{ key: digital(1), version: 0 }]),
    here.tick('none', [{ key: digital(1), version: 0 }], { reason: '集体福利' }),
  ])
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect(both.find((answer) => answer.status === 409)?.data).toMatchObject({ version: 1, keys: [digital(1)] })
  expect((await here.tick('none', [{ key: digital(2), version: 0 }])).msg).toContain('须写明原因')
  expect(
    (await here.tick('none', [{ key: digital(2), version: 0 }], { reason: '免税项目用' })).data.none.count,
  ).toBeGreaterThan(0)
})

test('TAX-12 a tick by filter takes exactly what was seen; a confirmation of other sums is a conflict', async () => {
  const here = await office(...[1, 2, 3].map((n) => ({ key: digital(n) })), { key: digital(4), status: 'void' })
  const found = (await here.call(`found?period=${period}&state=open`)).data
  expect(found).toEqual({ count: 3, tax: '39.00' })
  const body = { period, use: 'deduct', filter: { state: 'open' }, expected: found }
  await makeInvoices(app, here.entId, [{ key: digital(5) }])
  expect((await here.call('tickFound', body)).status).toBe(409)
  expect((await here.call('tickFound', { ...body, expected: { count: 4, tax: '52.00' } })).data.deduct).toEqual({
    count: 4,
    amount: '400.00',
    tax: '52.00',
  })
  expect((await here.call('confirm', { period, version: 0, expected: { count: 4, tax: '51.00' } })).status).toBe(409)
})

test('TAX-12 the same click twice confirms once; a period to come, and a return handed in, take nothing', async () => {
  const here = await office({ key: digital(1) })
  await here.tick('deduct', [{ key: digital(1), version: 0 }])
  const headers = { ...here.clerk, 'idempotency-key': 'confirm-once-1' }
  const body = { period, version: 0, expected: { count: 1, tax: '13.00' } }
  const twice = await Promise.all([here.call('confirm', body, headers), here.call('confirm', body, headers)])
  expect(twice.map((answer) => [answer.status, answer.data.state, answer.data.version])).toEqual([
    [200, 'confirmed', 1],
    [200, 'confirmed', 1],
  ])
  expect(twice[0]?.data.events.filter((event: { what: string }) => event.what === 'confirm')).toHaveLength(1)
  expect(
    (await here.call('tick', { period: '202605', use: 'deduct', items: [{ key: digital(1), version: 1 }] })).msg,
  ).toContain('还没有到')
  await here.setState('inReview')
  expect((await here.call('withdraw', { period, version: 1, reason: '改' })).msg).toContain('待复核')
  expect((await here.call(`confirmation?period=${period}`)).data.editable).toBe(false)
})

test('TAX-12 PRM-17 PRM-16 another enterprise and a reader tick nothing; the call answers what stands', async () => {
  const here = await office({ key: digital(1) })
  const other = await office()
  const before = (await here.call(`confirmation?period=${period}`)).data
  expect((await other.tick('deduct', [{ key: digital(1), version: 0 }])).status).toBe(404)
  expect(
    (await here.call('tick', { period, use: 'deduct', items: [{ key: digital(1), version: 0 }] }, here.manager)).status,
  ).toBe(403)
  expect((await here.call(`confirmation?period=${period}`)).data).toEqual(before)
  await here.tick('refund', [{ key: digital(1), version: 0 }])
  const named = await here.call(
    `/japi/tax/invoice/invoiceCoinfirm/queryInvoiceConfirm?taxMonth=${period}`,
    undefined,
    here.manager,
  )
  expect([
    named.code,
    named.data.period,
    named.data.state,
    named.data.refund.count,
    named.data.kinds[0].useName,
  ]).toEqual([200, period, 'open', 1, '退税'])
})

test('TAX-12 a bureau list that differs shows the difference; ticks it brought are taken back there', async () => {
  const here = await office(
    { key: digital(1) },
    { key: digital(2), checked: 'yes', deductPeriod: period, use: 'deduct', seenIn: ['full', 'check'] },
    { key: digital(3) },
  )
  expect((await here.call(`differences?period=${period}`)).data).toEqual([])
  await here.tick('deduct', [
    { key: digital(1), version: 0 },
    { key: digital(3), version: 0 },
  ])
  // The bureau's list, imported later, says that one invoice is not ticked.
  await app
    .kitOf('invoice')
    .write((tx) =>
      tx.db
        .updateTable('invoice')
        .set({ checked: 'no', deduct_period: null })
        .where('ent_id', '=', here.entId)
        .where('key', '=', digital(3))
        .execute(),
    )
  const differences = (await here.call(`differences?period=${period}`)).data
  // Invoices ticked by the list alone count as ticked and make no difference.
  expect(differences.map((one: { key: string; what: string }) => [one.key, one.what])).toEqual([
    [digital(3), 'notAtBureau'],
  ])
  await app
    .kitOf('invoice')
    .write((tx) =>
      tx.db
        .updateTable('invoice')
        .set({ checked: 'yes', deduct_period: '202602' })
        .where('ent_id', '=', here.entId)
        .where('key', '=', digital(1))
        .execute(),
    )
  expect(
    (await here.call('differences?period=202602')).data.map((one: { key: string; what: string }) => [
      one.key,
      one.what,
    ]),
  ).toEqual([[digital(1), 'notHere']])
  expect((await here.tick(null, [{ key: digital(2), version: 0 }])).msg).toContain('电子税务局')
})

test('LEAD-14 TAX-12 ticks unconfirmed or moved since are told, and what a filling would change', async () => {
  const here = await office({ key: digital(1) })
  const ready = async () => {
    const { data } = await here.call(`/japi/tax/taxVat/readiness?taskNo=${here.taskNo}`)
    return Object.fromEntries(
      data.readiness.map((one: { id: string; message: string }) => [one.id, one.message]),
    ) as Record<string, string>
  }
  expect(await ready()).toMatchObject({ 'READY.TICK': '本期收到了进项发票，还没有勾选和确认' })
  expect((await ready())['READY.FILL']).toBeUndefined()
  const {
    data: { version },
  } = await here.tick('deduct', [{ key: digital(1), version: 0 }])
  expect(await ready()).toMatchObject({
    'READY.TICK': '本期已勾选 1 张进项发票，还没有确认勾选',
    'READY.FILL': expect.stringContaining('还没有取数'),
  })
  await here.call('confirm', { period, version, expected: { count: 1, tax: '13.00' } })
  await here.call('/japi/tax/taxVat/fillFromInvoices', { taskNo: here.taskNo })
  const filled = await ready()
  expect([filled['READY.TICK'], filled['READY.FILL']]).toEqual([undefined, undefined])
  // The bureau's list, imported later, adds one more.
  await makeInvoices(app, here.entId, [{ key: digital(2), checked: 'yes', deductPeriod: period }])
  expect(await ready()).toMatchObject({
    'READY.TICK': '确认勾选之后，勾选的发票又有变动，请重新确认',
    'READY.FILL': expect.stringContaining('在上次取数后有变动'),
  })
})

test('TAX-12 of two joined invoices one tick stays; a period handed in keeps its own', async () => {
  const kind = 'DIGPAPER_SPECIAL'
  const [moving, own, kept] = ['P:035002600112-00000001', 'P:035002600112-00000002', 'P:035002600112-00000003']
  const byBureau = { checked: 'yes', use: 'deduct', deductPeriod: period }
  const here = await office(
    { key: digital(1), kind, ...byBureau },
    { key: moving, kind },
    { key: digital(2), kind, amount: '200.00' },
    { key: own, kind, amount: '200.00' },
    { key: digital(3), kind, amount: '300.00' },
    { key: kept, kind, amount: '300.00' },
  )
  for (const key of [moving, digital(2), own, kept]) await here.tick('deduct', [{ key, version: 0 }])
  const join = (digital: string, paper: string) =>
    here.call('/japi/tax/invoice/pool/twins', { act: 'join', pairs: [{ digital, paper }] })
  const ticks = async () =>
    (
      await app
        .kitOf('deduction')
        .db.selectFrom('deduction_tick')
        .select('key')
        .where('ent_id', '=', here.entId)
        .orderBy('key')
        .execute()
    ).map(({ key }) => key)
  expect(await join(digital(1), moving)).toMatchObject({ code: 200, data: { joined: 1 } })
  expect((await join(digital(2), own)).data.joined).toBe(1)
  expect(await ticks()).toEqual([digital(1), digital(2), kept])
  const shown = await here.list('ticked')
  expect(shown.map(({ key }: { key: string }) => key).toSorted()).toEqual([digital(1), digital(2), kept])

  await here.setState('inReview')
  expect((await join(digital(3), kept)).data.joined).toBe(1)
  expect(await ticks()).toEqual([digital(1), digital(2), kept])
  expect((await here.list('ticked')).map(({ key }: { key: string }) => key).toSorted()).toEqual([
    digital(1),
    digital(2),
    kept,
  ])
})
