/** Things with a life that wait for an approval of this engine. */
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitAuditResultRoute, withdrawRoute } from '../../contract/index.ts'
import { workflowFeature } from '../workflow.plugin.ts'
import { errandFeature, errands } from './life.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), workflowFeature(), errandFeature()),
  })
})
afterAll(() => app.stop())

type Person = Awaited<ReturnType<typeof makeSignedIn>>
const post = async (url: string, who: Person, payload: object) =>
  (await app.inject({ method: 'POST', url, headers: { ...who.headers }, payload })).json<{
    code: number
    msg: string
    data: { processId: string }
  }>()
const stateOf = async (id: string) => (await app.asOwner(`select state, version from errand where id = '${id}'`))[0]

async function office() {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], permissions: ['errand'] })
  const manager = await makeSignedIn(app, { entIds: [entId], roles: ['taxManager'] })
  const id = `errand-${entId}`.slice(0, 64)
  await app.asOwner(`insert into errand (id, ent_id, state, version) values ('${id}', '${entId}', 'draft', 1)`)
  const submit = (version: number) => post(errands.routes.submit.path, clerk, { id, version, message: '急' })
  return { clerk, manager, id, submit }
}

test('PRM-13 a thing waits for its approval, goes back when that is withdrawn, and on when it is passed', async () => {
  const { clerk, manager, id, submit } = await office()
  const { processId } = (await submit(1)).data
  expect(await stateOf(id)).toEqual({ state: 'review', version: 2 })
  expect((await submit(2)).msg).toBe('现在是“审批中”，不能办理“提交审批”')
  expect((await post(withdrawRoute.path, clerk, { processInstId: processId })).code).toBe(200)
  expect(await stateOf(id)).toEqual({ state: 'draft', version: 3 })
  const again = (await submit(3)).data.processId
  const decision = { processInstId: again, approve: true, auditOpinion: '' }
  expect((await post(submitAuditResultRoute.path, manager, decision)).code).toBe(200)
  expect(await stateOf(id)).toEqual({ state: 'agreed', version: 5 })
})

test('PRM-13 withdrawn and passed at the same moment, one of them holds and the other is refused', async () => {
  const { clerk, manager, id, submit } = await office()
  const processInstId = (await submit(1)).data.processId
  const both = await Promise.all([
    post(withdrawRoute.path, clerk, { processInstId }),
    post(submitAuditResultRoute.path, manager, { processInstId, approve: true, auditOpinion: '' }),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  const state = both[0]?.code === 200 ? 'draft' : 'agreed'
  expect(await stateOf(id)).toEqual({ state, version: 3 })
})
