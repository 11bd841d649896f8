import { defineEvent, Exactly } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDueEvents } from '@portal/server-kit/stream/copy-due'
import { createTestApp, type TestApp } from '@portal/testkit'
import { removeMember, addMember } from './enterprise.service.ts'
import { membersHearMigration } from '../migrations/202611238002-members-hear.ts'
import { reactivateAccount } from '../accounts/rescue.service.ts'
import { makeEnterprise, makeUser, withIdentity } from '../testing.ts'
import { listMembers } from '../accounts/user.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
})
afterAll(() => app.stop())

const write: ReturnType<TestApp['kitOf']>['write'] = (run) => app.kitOf('identity').write(run)
const tell = (entId: string, kind: string) =>
  write(async (tx) => tx.publishToMembers(defineEvent(kind, Exactly({})), { entId, data: {} }))
async function heardBy(userId: string) {
  await copyDueEvents(app.db, [userId], app.clock.now())
  const rows = await app.db
    .selectFrom('user_event')
    .select(['kind', 'ent_id'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => row.kind)
}

test('LEAD-04 PRM-17 a member hears the enterprise from the start of the membership to its end', async () => {
  const [here, elsewhere] = [await makeEnterprise(app), await makeEnterprise(app)]
  const [always, comes, stranger] = [
    await makeUser(app, { entIds: [here.entId, elsewhere.entId] }),
    await makeUser(app, { entIds: [elsewhere.entId] }),
    await makeUser(app, { entIds: [elsewhere.entId] }),
  ]
  await tell(here.entId, 'before')
  await write((tx) => addMember(tx, app.clock.now(), comes.userId, here.entId))
  await tell(here.entId, 'member')
  expect((await listMembers(app.db, here.entId)).map(({ userId }) => userId)).toContain(comes.userId)
  await write((tx) => removeMember(tx, comes.userId, here.entId))
  await tell(here.entId, 'removed')
  await tell(elsewhere.entId, 'elsewhere')
  expect(await heardBy(comes.userId)).toEqual(['member', 'elsewhere'])
  await write((tx) => addMember(tx, app.clock.now(), comes.userId, here.entId))
  await tell(here.entId, 'back')
  await app.db.updateTable('user_account').set({ enabled: false }).where('id', '=', comes.userId).execute()
  await tell(here.entId, 'closed')
  expect(await heardBy(comes.userId)).toEqual(['member', 'elsewhere', 'back'])
  await write((tx) => reactivateAccount(tx, app.clock.now(), comes))
  await tell(here.entId, 'in use')
  expect(await heardBy(comes.userId)).toEqual(['member', 'elsewhere', 'back', 'in use'])
  expect(await heardBy(stranger.userId)).toEqual(['elsewhere'])
  expect((await heardBy(always.userId)).toSorted()).toEqual(
    ['before', 'member', 'removed', 'elsewhere', 'back', 'closed', 'in use'].toSorted(),
  )
})

test('LEAD-04 people of an installation from before hear from the migration on', async () => {
  const { entId } = await makeEnterprise(app)
  const [member, gone] = [await makeUser(app, { entIds: [entId] }), await makeUser(app, { entIds: [entId] })]
  await write((tx) => removeMember(tx, gone.userId, entId))
  await app.asOwner(
    `drop trigger membership_hears on membership; drop function membership_hears;
    drop trigger account_hears on user_account; drop function account_hears;
    truncate user_source, enterprise_stream, enterprise_event; ${membersHearMigration.sql}`,
  )
  await tell(entId, 'told')
  expect([await heardBy(member.userId), await heardBy(gone.userId)]).toEqual([['told'], []])
})
