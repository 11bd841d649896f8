/** What happens to approvals without anybody opening them: people and roles change, days pass; and many at once. */
import { withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gatherApprovals } from '../approval-kinds.ts'
import { effects, failing, leave, makeOffice, titlesOf } from './steps.fixture.ts'
import { watchOnce } from './watch.jobs.ts'
import { workflowFeature } from '../workflow.plugin.ts'

const business: Feature = { name: 'business', migrations: [], tables: [], approvals: [leave], mount() {} }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), business, workflowFeature()),
  })
})
afterAll(() => app.stop())
beforeEach(() => {
  effects.length = 0
})
const failed = (_one: unknown, error: unknown): never => {
  throw error
}
const watch = (): Promise<void> => {
  const { db, write } = app.kitOf('workflow')
  return watchOnce(
    { db, write, now: app.clock.now, failed },
    gatherApprovals(app.kitOf('workflow').brought),
    app.clock.now(),
  )
}
/** Time passes; nobody is signed out by it. */
async function later(hours: number): Promise<void> {
  app.clock.advance(hours * 3_600_000)
  const at = app.clock.now().toISOString()
  await app.asOwner(`update session set seen_at = '${at}', ends_at = '${at}'::timestamptz + interval '1 day'`)
}

test('PRM-10 who loses the role decides no more, who gets it is asked; with nobody it goes back', async () => {
  const { entId, id, userId, decide, detail, total, grant, take } = await makeOffice(app)
  await take('clerk', 'taxClerk')
  await watch()
  expect([await total('clerk', 'upcoming'), (await detail('applicant')).state]).toEqual([0, 'pending'])
  expect((await decide('clerk', true)).code).toBe(403)
  await grant('other', 'taxClerk')
  await watch()
  expect(await total('other', 'upcoming')).toBe(1)
  expect(await titlesOf(app, entId, userId('other'))).toEqual([expect.stringMatching(/待审批 0$/)])
  await take('other', 'taxClerk')
  await watch()
  await later(25)
  await watch()
  expect(await detail('applicant')).toMatchObject({
    processInstId: id,
    state: 'returned',
    actions: expect.arrayContaining(['resubmit', 'withdraw']),
  })
  expect(effects.map(([what]) => what)).toEqual(['returned'])
  await watch()
  expect(effects).toHaveLength(1)
})

test('PRM-10 a newcomer of the role decides before anything looked at the approval', async () => {
  const { decide, grant } = await makeOffice(app)
  await grant('other', 'taxClerk')
  expect(await decide('other', true)).toMatchObject({ data: { state: 'pending' } })
  expect(await decide('clerk', true)).toMatchObject({ msg: '已由许诺办理' })
})

test('PRM-10 past its last working day a step is escalated once, to nobody when nobody is there', async () => {
  const { entId, userId, decide, detail, total } = await makeOffice(app)
  const alone = await makeOffice(app)
  await alone.take('admin', 'companyAdmin')
  for (const one of [{ decide }, alone]) await one.decide('clerk', true)
  const { dueAt } = await detail('first')
  expect(dueAt > app.clock.businessDay()).toBe(true)
  await watch()
  expect(await total('admin', 'upcoming')).toBe(0)
  await later(5 * 24)
  await watch()
  await watch()
  expect([await total('admin', 'upcoming'), await total('first', 'upcoming')]).toEqual([1, 0])
  expect(
    (await detail('applicant')).history.filter(
      ({ operationTypeString }: { operationTypeString: string }) => operationTypeString === '超时升级',
    ),
  ).toHaveLength(1)
  expect((await titlesOf(app, entId, userId('first'))).at(-1)).toMatch(/已超时升级 0$/)
  expect(await alone.total('first', 'upcoming')).toBe(1)
  expect((await titlesOf(app, alone.entId, alone.userId('applicant'))).at(-1)).toMatch(/已超时 0$/)
  expect(await decide('admin', true)).toMatchObject({ data: { state: 'approved' } })
})

test('PRM-10 PRM-13 of many decided at once each has its result, and one stops no other', async () => {
  const { ask, decide, id, userId, entId } = await makeOffice(app)
  const other = await makeOffice(app)
  await decide('clerk', true)
  const batch = (who: 'first' | 'clerk', ids: string[], approve: boolean, auditOpinion = '') =>
    ask(who, 'submitAuditResults', { items: ids.map((processInstId) => ({ processInstId })), approve, auditOpinion })
  expect((await batch('first', [id, other.id, 'nothing', id], true)).data).toMatchObject([
    { processInstId: id, ok: true, stateName: '待审批', msg: '' },
    { processInstId: other.id, ok: false, title: '', msg: '没有这件审批，可能已不在当前企业下' },
    { processInstId: 'nothing', ok: false },
  ])
  expect((await batch('clerk', [id], true)).data).toMatchObject([{ ok: false, msg: '已由吴桐办理' }])
  expect((await batch('first', [], true)).code).toBe(400)
  expect((await batch('first', Array(51).fill(id), true)).code).toBe(400)
  expect(await titlesOf(app, entId, userId('applicant'))).toEqual([])
})

test('PRM-10 PRM-13 a trial says of each whether it can be decided and why not, and leaves nothing', async () => {
  const { ask, decide, detail, id, userId, entId } = await makeOffice(app)
  const [edition, told] = [(await detail('clerk')).edition, () => titlesOf(app, entId, userId('first'))]
  const attempt = async (who: 'clerk' | 'applicant', given: object = {}) =>
    (await ask(who, 'tryAuditResults', { items: [{ processInstId: id, ...given }], approve: true })).data
  expect(await attempt('clerk')).toMatchObject([{ ok: true, stateName: '待审批' }])
  expect((await attempt('clerk', { edition: edition + 1 }))[0]).toMatchObject({ ok: false })
  expect(await attempt('applicant')).toMatchObject([{ ok: false, msg: expect.stringContaining('不能办理自己') }])
  expect([(await detail('clerk')).canDecide, await told()]).toEqual([true, []])
  await decide('clerk', true)
  expect(await attempt('clerk')).toMatchObject([{ ok: false, msg: '已由吴桐办理' }])
})

test('PRM-10 PRM-13 one that fails while watched is told and holds up no other', async () => {
  const [broken, whole] = [await makeOffice(app), await makeOffice(app)]
  failing.add(broken.id)
  for (const one of [broken, whole]) await one.take('clerk', 'taxClerk')
  await watch()
  await later(25)
  const told: string[] = []
  const { db, write } = app.kitOf('workflow')
  const telling = (one: { id: string }, error: unknown) => void told.push(`${one.id} ${String(error)}`)
  await watchOnce(
    { db, write, now: app.clock.now, failed: telling },
    gatherApprovals(app.kitOf('workflow').brought),
    app.clock.now(),
  )
  expect(told).toEqual([`${broken.id} Error: the business failed`])
  expect([(await whole.detail('applicant')).state, (await broken.detail('applicant')).state]).toEqual([
    'returned',
    'pending',
  ])
})
