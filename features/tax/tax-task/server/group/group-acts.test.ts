import { makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignGroupRoute, createGroupRoute, planGroupRoute, remindGroupRoute } from '../../contract/index.ts'
import { taxTaskFeature } from '../tax-task.plugin.ts'
import { groupPermissions, makeTask, makeTaxGroup } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), workflowFeature(), taxTaskFeature()),
    businessDay: '2026-03-18',
  })
})
afterAll(() => app.stop())

const post = async <T>(url: string, headers: object, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: T }) }
}

test('TAX-14 PRM-17 acts reach what their permission reaches, with the taxes one works with, no further', async () => {
  const { head, power, coal, stranger, lead, headers } = await makeTaxGroup(app)
  const one = await makeUser(app, { entIds: [power.entId], permissions: groupPermissions })
  const own = await signedInAs(app, one)
  const wanted = (entId: string) => ({ wanted: [{ entId, taxType: '01', period: '202602' }] })
  expect(await post(createGroupRoute.path, own, wanted(coal.entId))).toMatchObject({ status: 404 })
  expect(await post(createGroupRoute.path, headers, wanted(stranger.entId))).toMatchObject({ status: 404 })
  const foreign = await makeTask(app, { entId: stranger.entId, userId: lead.userId })
  expect(await post(remindGroupRoute.path, headers, { taskNos: [foreign] })).toMatchObject({ status: 404 })
  expect(await post(planGroupRoute.path, headers, { taskNos: [foreign], preparerId: null })).toMatchObject({
    status: 404,
  })
  await app.asOwner(`update membership set tax_types = '{05}'
    where user_id = '${lead.userId}' and ent_id = '${head.entId}'`)
  const narrow = await signedInAs(app, lead)
  expect(await post(createGroupRoute.path, narrow, wanted(power.entId))).toMatchObject({ status: 404 })
})

test('TAX-14 what is missing is created for several at once; what can’t be says why, and nothing twice', async () => {
  const { head, power, coal, headers } = await makeTaxGroup(app)
  const of = (entId: string, taxType: string, period = '202602') => ({ entId, taxType, period })
  const wanted = [
    of(power.entId, '01'),
    of(coal.entId, '05'),
    of(power.entId, '12'),
    of(coal.entId, '01', '202612'),
    of(head.entId, '01'),
  ]
  const done = await post<{ created: number; left: { name: string; why: string }[] }>(createGroupRoute.path, headers, {
    wanted,
  })
  expect(done.data.created).toBe(2)
  expect(done.data.left.map(({ name, why }) => `${name}：${why}`)).toEqual([
    '启明电力 消费税 2026年2月：本企业没有登记申报消费税，请先由企业管理员在“企业信息”的“涉税信息”中添加',
    '启明煤炭 增值税 2026年12月：2026年12月还没有开始，到时再创建任务',
    '启明集团 增值税 2026年2月：还没有登记涉税信息',
  ])
  expect((await post(createGroupRoute.path, headers, { wanted: wanted.slice(0, 2) })).data).toMatchObject({
    created: 0,
  })
})

test('TAX-14 TAX-23 people are named across enterprises as shown, and reminded once a day', async () => {
  const { power, coal, lead, headers, clerk } = await makeTaxGroup(app)
  const taskNos = [
    await makeTask(app, { entId: power.entId, userId: lead.userId }),
    await makeTask(app, { entId: coal.entId, userId: lead.userId }),
  ]
  const nobody = await makeTask(app, { entId: coal.entId, userId: lead.userId, taxType: '05' })
  const wanted = { taskNos, preparerId: clerk.userId }
  const plan = await post<{ shown: string; changes: { entName: string }[] }>(planGroupRoute.path, headers, wanted)
  expect(plan.data.changes.map(({ entName }) => entName).toSorted()).toEqual(['启明煤炭', '启明电力'])
  const assigned = await post(assignGroupRoute.path, headers, { ...wanted, shown: plan.data.shown })
  expect(assigned.data).toEqual({ count: 2 })
  const remind = () =>
    post<{ reminded: number; left: { why: string }[] }>(remindGroupRoute.path, headers, {
      taskNos: [...taskNos, nobody],
      message: '凭证请今天补齐',
    })
  expect((await remind()).data).toMatchObject({ reminded: 2, left: [{ why: '还没有经办，请先指派' }] })
  expect((await remind()).data.left.map(({ why }) => why).toSorted()).toEqual([
    '今天已催过',
    '今天已催过',
    '还没有经办，请先指派',
  ])
  const told = await app.asOwner(`select content from notice where user_id = '${clerk.userId}'
    and content like '%催办%'`)
  expect(told).toEqual([
    { content: '孙启航催办：增值税 2026年2月。凭证请今天补齐' },
    { content: '孙启航催办：增值税 2026年2月。凭证请今天补齐' },
  ])
})
