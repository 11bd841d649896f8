/** What waits for somebody who works for several enterprises. */
import { makeEnterprise, makeUser, signedInAs } from '@portal/identity/server/testing'
import { clerkPermissions, withReturns } from '@portal/tax-return/server/testing'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingRoute, type Waiting } from '../contract/index.ts'
import { homeFeature } from './home.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [homeFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const waiting = async (headers: object): Promise<Waiting[]> =>
  (await app.inject({ url: waitingRoute.path, headers: { ...headers } })).json<{ data: Waiting[] }>().data
const office = async (period: string) => {
  const { entId } = await makeEnterprise(app)
  await makeProfile(app, entId, { filings: [{ taxType: '01', cadence: 'month' }] })
  const { userId } = await makeUser(app, { entIds: [entId] })
  return { entId, taskNo: await makeTask(app, { entId, userId, period }) }
}

test('SHL-06 SES-13 PRM-17 who works for six sees what waits in each, and in no other', async () => {
  const offices = []
  for (const period of ['202601', '202602', '202601', '202602', '202602', '202602']) offices.push(await office(period))
  const foreign = await office('202602')
  const entIds = offices.map(({ entId }) => entId)
  const clerk = await makeUser(app, { entIds, permissions: clerkPermissions, userSource: '2' })
  const [, second] = entIds
  const headers = await signedInAs(app, clerk, { entId: second ?? '' })
  const found = await waiting(headers)
  expect(found[0]?.entId).toBe(second)
  // Months that nobody created have one address in each enterprise, and count in each.
  const missing = found.filter(({ todos }) => todos.some(({ route }) => route.endsWith('taxType=01&period=202602')))
  expect(missing.map(({ entId }) => entId)).toEqual(expect.arrayContaining([entIds[0], entIds[2]]))
  expect(new Set(found.map(({ entId }) => entId))).toEqual(new Set(entIds))
  for (const { entId, taskNo } of offices) {
    const own = found.find((each) => each.entId === entId)
    expect(own?.todos.map(({ route }) => route)).toContain(`/system/tax-admin/tax-detail?id=${taskNo}`)
    for (const { dueDate } of own?.todos ?? []) expect(dueDate).not.toBeNull()
  }
  const late = found.filter(({ overdue }) => overdue > 0).map(({ entId }) => entId)
  expect(new Set(late)).toEqual(new Set([entIds[0], entIds[2]]))
  expect(JSON.stringify(found)).not.toContain(foreign.taskNo)

  // Somewhere he has no permission, and somewhere he does not work any more.
  const kit = app.kitOf('identity')
  await kit.write((tx) =>
    tx.db
      .updateTable('membership')
      .set({ enabled: false })
      .where('user_id', '=', clerk.userId)
      .where('ent_id', '=', entIds[4] ?? '')
      .execute(),
  )
  await kit.write(async (tx) => {
    const role = await tx.db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', clerk.userId)
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('user_role')
      .set({ ent_id: second ?? '' })
      .where('role_id', '=', role.role_id)
      .execute()
  })
  const again = await signedInAs(app, clerk, { entId: second ?? '' })
  expect((await waiting(again)).map(({ entId }) => entId)).toEqual([second])
})
