/** An installation of before (fixtures/README.md) under the build at hand: nothing of it is lost, what runs goes on. */
import { revealBankAccountRoute } from '@portal/bank-account/contract'
import { testPassword } from '@portal/identity/server/testing'
import { proofRoute } from '@portal/second-factor/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { exported, verify } from '../audit/export-file.fixture.ts'
import { createProduct } from '../product.fixture.ts'
import { rowsIn, secretKey } from './dump.fixture.ts'
import { filedFigures, heldFigures } from './filed.fixture.ts'
import { lostNames, standingNames } from './names.fixture.ts'
import { runScheduledJobs, startRelease, type Release } from './release.fixture.ts'
import { changesBetween } from './rows.fixture.ts'
import { effects, passByAll, runningOf, standingOf } from './running.fixture.ts'

let release: Release
let empty: TestApp
beforeAll(async () => {
  release = await startRelease()
  empty = await createProduct()
}, 120_000)
afterAll(async () => {
  await release.app.stop()
  await empty.stop()
})

/** What a start and the jobs of a day may change in rows of before, by `table.column`; `table`: rows may go. */
const changedByItself: Readonly<Record<string, string>> = {
  'audit_chain.seq': 'rows of now stand behind those of before',
  'audit_chain.hash': 'rows of now stand behind those of before',
  'audit_chain.mac': 'rows of now stand behind those of before',
  'audit_chain.verified_at': 'checked each night',
  'audit_chain.verified_seq': 'checked each night',
  'audit_chain.verified_rows': 'checked each night',
  'invoice_plan.stale': 'judged anew when next read, by the rules of the day',
  'menu_node.name': 'an entry that nobody renamed takes its name of a later build',
  'menu_node.sort': 'moves on by one when a later build brings an entry before it',
  'menu_version.version': 'counts on when a later build brings a menu or a grant',
  'notice_count.total': 'goes on with reminders of the day',
  'notice_count.unread': 'goes on with reminders of the day',
  'role_use.found_at': 'counted each night from the audit log',
  'role_use.uses': 'counted each night from the audit log',
  'user_source.last': 'counts on when members are told of what a start changed',
  'user_stream.last': 'counts on when somebody is told of what a start changed',
  'webhook_delivery.next_at': 'sent again',
  'webhook_delivery.tries': 'sent again',
  'webhook_endpoint.failing_since': 'its address does not exist',
}

test('house: every row of before outlives a start and the jobs of a day, equal in every column of before', async () => {
  await runScheduledJobs(release)
  const changes = await changesBetween(release.before, release.now)
  expect(changes.filter(({ where }) => changedByItself[where] === undefined)).toEqual([])
})

test.for(Object.keys(standingNames))('house: names that stand in rows of before are declared: %s', async (kind) => {
  expect(await lostNames(kind, release.before, release.app, empty)).toEqual([])
})

test('SHL-17 enterprises, people and roles of before are found by pinyin and initials', async () => {
  const lost = `select name from (select name, sought from enterprise union all select name, sought from user_account
    union all select name, sought from role) named where sought is distinct from list_sought(name)`
  expect(await rowsIn(release.now, lost)).toEqual([])
  const named = "select count(*)::text as found from enterprise where list_grams(sought) @> list_grams_asked('guolu')"
  expect(await rowsIn(release.now, named)).not.toEqual([{ found: '0' }])
})

test('TAX-25 TAX-19 filed figures, numbers and receipts read as they were filed', async () => {
  const filed = await filedFigures(release)
  expect(filed.length).toBeGreaterThan(5)
  for (const one of filed) expect(await heldFigures(release, one)).toEqual(one)
})

test('house: what was sealed under the key of before still opens, and whoever has a grant still has it', async () => {
  const statement = "select id from bank_account where ent_id = 'demo-boiler' and is_default"
  const [account] = await rowsIn<{ id: string }>(release.before, statement)
  const call = await release.as('demo-plantadmin', 'demo-boiler')
  await call(proofRoute.path, { password: testPassword })
  expect(await call(revealBankAccountRoute.path, account)).toMatchObject({ data: { number: '3500100200300400501' } })
})

test.for(Object.keys(effects))('PRM-13 running approvals keep the effect they began with: %s', async (type) => {
  const running = await runningOf(release, type)
  expect(running.length).toBeGreaterThan(0)
  for (const one of running) {
    expect([one.title, await standingOf(release, type, one)]).toEqual([
      one.title,
      [{ state: 'pending', stands: false }],
    ])
    expect([one.title, await passByAll(release, one)]).toEqual([one.title, []])
    expect([one.title, await standingOf(release, type, one)]).toEqual([
      one.title,
      [{ state: 'approved', stands: true }],
    ])
  }
})

test('LEAD-11 the audit chain holds from the rows of before to those of now, past the end of before', async () => {
  const [end] = await rowsIn<{ seq: string; hash: string }>(release.before, 'select seq, hash from audit_chain')
  const lines = await exported(release.app.databaseUrl, secretKey)
  expect(await verify(lines, '--key', secretKey, '--head', `${end?.seq}:${end?.hash}`)).toMatch(/^holds \d+: 1\+\d+$/)
  expect(lines.length - 1).toBeGreaterThan(Number(end?.seq))
})
