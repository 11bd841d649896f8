import { defineParties } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../caller.ts'
import { inReachOrParty, partiesOf } from './parties.ts'

const of = {
  parties: defineParties({ debtor: ['债务企业', 'ent'], officer: ['经办人', 'user'] }),
  columns: { debtor: 'claim.debtor', officer: 'claim.officer' },
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [], sessions: () => ({ resolve: async () => null }) })
  await app.asOwner(`
    create table claim (id text primary key, ent_id text not null, debtor text, officer text, owner text);
    create index claim_ent on claim (ent_id, id);
    create index claim_debtor on claim (debtor, id) where debtor is not null;
    create index claim_officer on claim (officer, id) where officer is not null;
    insert into claim select 'x' || n, 'e' || n % 5000, 'd' || n % 5000, 'o' || n % 5000, 'w'
      from generate_series(1, 100000) n;
    insert into claim values ('c1', 'seller', 'buyer', 'officer', 'clerk'), ('c2', 'seller', null, null, 'other');`)
  await app.asOwner('analyze claim')
})
afterAll(() => app.stop())

const read = async (scope: Scope): Promise<string[]> => {
  const condition = inReachOrParty(scope, { entId: 'claim.ent_id', owner: 'claim.owner' }, of)
  const { rows } = await sql<{ id: string }>`select id from claim where ${condition} order by id`.execute(app.db)
  return rows.map(({ id }) => id)
}
const scope = (userId: string, entId: string, more: Partial<Scope> = {}): Scope => ({ userId, entId, ...more }) as Scope

test('PRM-17 LEAD-13 each party reads its things, a stranger none, whatever he names', async () => {
  expect(await read(scope('clerk', 'seller'))).toEqual(['c1', 'c2'])
  expect(await read(scope('somebody', 'buyer'))).toEqual(['c1'])
  expect(await read(scope('officer', 'bank'))).toEqual(['c1'])
  expect(await read(scope('stranger', 'elsewhere'))).toEqual([])
  // Nobody's column is no enterprise and no person.
  expect(await read(scope('', ''))).toEqual([])
})

test('PRM-17 who sees his own rows alone is a party as a person only; who sees below is one for each', async () => {
  expect(await read(scope('clerk', 'seller', { reach: 'self' }))).toEqual(['c1'])
  expect(await read(scope('somebody', 'buyer', { reach: 'self' }))).toEqual([])
  expect(await read(scope('officer', 'bank', { reach: 'self' }))).toEqual(['c1'])
  expect(await read(scope('head', 'group', { reach: 'below', entIds: ['group', 'buyer'] }))).toEqual(['c1'])
})

test('PRM-17 the parties that somebody stands for are those of the row', () => {
  const row = { debtor: 'buyer', officer: 'officer' }
  expect(partiesOf(row, scope('officer', 'buyer'), of)).toEqual(['debtor', 'officer'])
  expect(partiesOf(row, scope('somebody', 'seller'), of)).toEqual([])
  for (const nobody of [null, '']) expect(partiesOf({ debtor: nobody, officer: nobody }, scope('', ''), of)).toEqual([])
  expect(partiesOf(row, scope('officer', 'buyer', { reach: 'self' }), of)).toEqual(['officer'])
  expect(partiesOf(row, scope('operator', 'group', { reach: 'all' }), of)).toBe('all')
})

test('house: rows of a party are found by the index of its column, without a read of the table', async () => {
  const condition = inReachOrParty(scope('u', 'e7'), { entId: 'claim.ent_id', owner: null }, of)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from claim where ${condition}`.execute(app.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['claim_ent', 'claim_debtor', 'claim_officer']) expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
