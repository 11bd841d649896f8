import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leave, makeOffice, titlesOf } from './acts/steps.fixture.ts'
import { workflowFeature } from './workflow.plugin.ts'
import type { RunningApproval } from '../contract/index.ts'

let app: TestApp
beforeAll(async () => {
  const office = { name: 'office', migrations: [], tables: [], approvals: [leave], mount: () => undefined }
  app = await createTestApp(withIdentity(notificationFeature(), workflowFeature(), office))
})
afterAll(() => app.stop())

const list = async (world: Awaited<ReturnType<typeof makeOffice>>): Promise<RunningApproval[]> =>
  (await world.ask('admin', 'running')).data.records

test('PRM-10 PRM-16 who looks after an enterprise sees who has what there; operators see all', async () => {
  const [here, there] = [await makeOffice(app), await makeOffice(app)]
  expect(await list(here)).toMatchObject([
    { id: here.id, holderNames: '吴桐', taskName: '会计', kindName: '请假', applicant: '周敏', mayReassign: true },
  ])
  expect((await here.ask('first', 'running')).code).toBe(403)
  const operator = await makeSignedIn(app, { roles: ['superAdmin'] })
  const read = async (query: string) =>
    (
      await app.inject({ url: `/japi/api/manage/workflowtask/running${query}`, headers: { ...operator.headers } })
    ).json()
  const seen = (await read('?size=100')).data.records.map(({ id }: RunningApproval) => id)
  expect(seen).toEqual(expect.arrayContaining([here.id, there.id]))
  expect((await read(`?ent=${there.entId}`)).data.records.map(({ id }: RunningApproval) => id)).toEqual([there.id])
  await here.decide('clerk', false, { auditOpinion: '请改' })
  expect(await list(here)).toMatchObject([{ holders: [], holderNames: '周敏（待修改）', mayReassign: false }])
})

test('PRM-10 the overdue one comes first, the undated last', async () => {
  const world = await makeOffice(app)
  const [first] = await list(world)
  await app.asOwner(`insert into approval (id, ent_id, business_type, business_code, definition, instance, title, route,
      task_name, state, applicant_id, asked, started_at, due_on)
    select 'late' || n || id, ent_id, business_type, 'late' || n, definition, instance, 'late' || n, route, task_name,
      state, applicant_id, asked, started_at, date '2020-01-01' + n from approval, generate_series(1, 2) n
    where id = '${first?.id ?? ''}'`)
  expect((await list(world)).map(({ title }) => title.slice(0, 5))).toEqual(['late1', 'late2', expect.any(String)])
})

test('PRM-10 PRM-13 reassigned with a reason: the new one decides, both are told, history and log say it', async () => {
  const world = await makeOffice(app)
  const { ask, act, id, userId, entId, decide, detail } = world
  const [running] = await list(world)
  const seat = running?.holders[0]?.seat ?? 0
  const give = (to: string, more: object = {}) =>
    act('admin', 'running/reassign', { seat, to, reason: '休假', ...more })
  expect(
    (await ask('admin', `running/heirs?processInstId=${id}`)).data.map(({ name }: { name: string }) => name),
  ).toEqual(expect.arrayContaining(['许诺', '陈立']))
  expect((await give(userId('other'), { reason: '' })).code).toBe(400)
  expect((await act('first', 'running/reassign', { seat, to: userId('other'), reason: '休假' })).code).toBe(403)
  expect(await give(userId('applicant'))).toMatchObject({ code: 7799, msg: '不能请申请人本人办理' })
  expect(await give(userId('other'))).toMatchObject({ code: 200, data: { state: 'pending' } })
  expect(await give(userId('first'))).toMatchObject({ code: 7799, msg: '已经转到别人办理' })
  expect(await titlesOf(app, entId, userId('clerk'))).toEqual([
    expect.stringMatching(/待审批 2$/),
    expect.stringMatching(/已改派 0$/),
  ])
  expect(await titlesOf(app, entId, userId('other'))).toEqual([expect.stringMatching(/待审批 0$/)])
  expect((await detail('other')).history[1]).toMatchObject({
    operationTypeString: '改派',
    userName: '韩松',
    message: '（许诺） 休假',
  })
  const [logged] = await app.asOwner(
    `select detail from audit_log where action = 'workflow.reassign' and target = '${id}'`,
  )
  expect(logged?.['detail']).toMatchObject({ to: userId('other'), from: userId('clerk'), reason: '休假' })
  expect((await decide('clerk', true)).code).not.toBe(200)
  expect(await decide('other', true)).toMatchObject({ data: { state: 'pending' } })
})
