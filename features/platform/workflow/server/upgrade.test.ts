/** A database of before: approvals of one step, kept in columns and a table of their history. */
import { usualStep } from '@portal/contract'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Decided } from '@portal/server-kit/approvals'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workflowMigration } from './migrations/202611210050-workflow.ts'
import { reviewNamedMigration } from './migrations/202611235102-review-named.ts'
import { runningOfEnterpriseMigration } from './migrations/202611237001-running-of-enterprise.ts'
import { toldMigration } from './migrations/202611238201-told.ts'
import { applicationsMigration } from './migrations/202611250301-applications.ts'
import { instancesMigration } from './migrations/202611260001-instances.ts'
import { gatherApprovals } from './approval-kinds.ts'
import { reseat } from './acts/watch.jobs.ts'
import { workflowFeature } from './workflow.plugin.ts'

const ended: [string, Decided][] = []
const note = (what: string) => async (_tx: unknown, _now: Date, decided: Decided) => void ended.push([what, decided])
const business: Feature = {
  name: 'business',
  migrations: [],
  tables: [],
  approvals: [
    {
      type: 'taxReview',
      name: '申报复核',
      act: '复核',
      for: 'business',
      notice: '101',
      steps: [usualStep({ key: 'review', name: '申报复核', who: [{ kind: 'role', code: 'taxManager' }] })],
      effect: { passed: note('passed'), rejected: note('rejected'), withdrawn: note('withdrawn') },
    },
  ],
  mount() {},
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), business, workflowFeature()),
  })
})
afterAll(() => app.stop())

const get = async (headers: object, path: string) =>
  (await app.inject({ url: `/japi/api/manage/workflowtask/${path}`, headers: { ...headers } })).json()
const decide = async (headers: object, processInstId: string, approve: boolean, auditOpinion = '') =>
  (
    await app.inject({
      method: 'POST',
      url: '/japi/api/manage/workflowtask/submitAuditResult',
      headers: { ...headers },
      payload: { processInstId, approve, auditOpinion },
    })
  ).json()

/** The old tables in a schema of their own, upgraded there and moved into the new ones. */
const upgraded = (rows: string) => `
  create schema before; set search_path = before, public;
  ${[workflowMigration, runningOfEnterpriseMigration, toldMigration].map(({ sql }) => sql).join('\n')}
  ${rows}
  ${[reviewNamedMigration, applicationsMigration, instancesMigration].map(({ sql }) => sql).join('\n')}
  set search_path = public;
  insert into approval (${columns}) select ${columns} from before.approval;
  insert into approval_task select * from before.approval_task;
  drop schema before cascade;`
const columns = `id, ent_id, business_type, business_code, definition, instance, title, route, task_name, state,
  applicant_id, asked, started_at, decided_by, ended_at, due_on, escalates_after, reseat_asked_at`

test('PRM-10 PRM-13 approvals of before go on under their ids, with their history and people', async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], name: '周敏' })
  const [first, second] = [
    await makeSignedIn(app, { entIds: [entId], name: '陈立', roles: ['taxManager'] }),
    await makeSignedIn(app, { entIds: [entId], name: '何静', roles: ['taxManager'] }),
  ]
  const definition = JSON.stringify({
    version: 1,
    steps: [
      { key: 'review', taskName: '申报审核', roleCode: 'taxManager', roleName: '税务主管', rejectNeedsOpinion: true },
    ],
  })
  const row = (id: string, state: string, by: string) =>
    `insert into approval values ('${id}', '${entId}', 'taxReview', '${id}', '${definition}', '申报表', '/x',
      '申报审核', 'taxManager', '${state}', '${clerk.user.userId}', '2026-03-01T01:00:00Z',
      ${by === '' ? 'null, null' : `'${by}', '2026-03-02T01:00:00Z'`}, '{${second.user.userId}}');
    insert into approval_history values ('${id}a', '${id}', '${id}', '提交申请', '${clerk.user.userId}',
      '2026-03-01T01:00:00Z', '请看', '提交');`.replace(`'${id}a', '${id}'`, `'${id}a', '${entId}'`)
  const line = (id: string, by: string, message: string, operation: string) =>
    `insert into approval_history values ('${id}b', '${entId}', '${id}', '申报审核', '${by}', '2026-03-02T01:00:00Z',
      '${message}', '${operation}');`
  const by = first.user.userId
  await app.asOwner(
    upgraded(
      `${row('waits', 'pending', '')} ${row('lasts', 'pending', '')}
      ${row('passed', 'approved', by)} ${line('passed', by, '同意', '办理')}
      ${row('back', 'rejected', by)} ${line('back', by, '金额不对', '退回申请人')}
      ${row('taken', 'withdrawn', clerk.user.userId)} ${line('taken', clerk.user.userId, '', '撤回')}`,
    ),
  )

  expect((await get(clerk.headers, 'detail?processInstId=passed')).data).toMatchObject({
    state: 'approved',
    stateName: '已复核',
    taskName: '申报复核',
    history: [
      { taskName: '提交申请', userName: '周敏', endTime: '2026-03-01 09:00:00', operationTypeString: '提交' },
      { taskName: '申报复核', userName: '陈立', endTime: '2026-03-02 09:00:00', operationTypeString: '办理' },
    ],
  })
  expect((await get(first.headers, 'detail?processInstId=back')).data).toMatchObject({
    state: 'rejected',
    history: [{ message: '请看' }, { message: '金额不对', operationTypeString: '退回申请人' }],
  })
  expect((await get(clerk.headers, 'detail?processInstId=taken')).data.history).toMatchObject([
    {},
    { operationTypeString: '撤回', userName: '周敏' },
  ])
  expect((await get(first.headers, 'done')).data[0].records.map((one: { title: string }) => one.title)).toHaveLength(2)

  // Decided before anything looked at its people; the other one after.
  expect(await decide(first.headers, 'waits', true)).toMatchObject({ data: { state: 'approved' } })
  expect(ended).toMatchObject([['passed', { processInstId: 'waits', userId: by }]])
  await app
    .kitOf('workflow')
    .write((tx) =>
      reseat(
        tx,
        app.clock.now(),
        { id: 'lasts', ent_id: entId, business_type: 'taxReview' },
        gatherApprovals(app.kitOf('workflow').brought),
      ),
    )
  expect((await get(second.headers, 'upcoming')).data[0]).toMatchObject({
    total: 1,
    records: [{ processInstId: 'lasts', taskName: '申报复核', applicant: '周敏' }],
  })
  expect(await decide(second.headers, 'lasts', false, '请改')).toMatchObject({ data: { state: 'rejected' } })
  expect((await get(clerk.headers, 'applied')).data[0].total).toBe(5)
})
