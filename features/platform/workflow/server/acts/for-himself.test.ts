/** Nobody decides what is for himself: through the calls, whatever way a decision came to him. */
import { addDays, chinaDate } from '@portal/domain'
import { withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApproval } from '../public.ts'
import { workflowFeature } from '../workflow.plugin.ts'
import type { BroughtKind } from '../approval-kinds.ts'
import { effects, leave, makeOffice } from './steps.fixture.ts'

/** Whom leave gives something, in these tests. */
const gaining = new Set<string>()
const benefiting = async (people: readonly string[]) => people.filter((person) => gaining.has(person))
const forPeople: BroughtKind = {
  ...leave,
  for: 'people',
  effect: { ...leave.effect, benefiting: (_db, _asked, people) => benefiting(people) },
}
let app: TestApp
beforeAll(async () => {
  const business: Feature = { name: 'business', migrations: [], tables: [], approvals: [forPeople], mount() {} }
  app = await createTestApp({
    ...withIdentity(notificationFeature(), business, workflowFeature()),
  })
})
afterAll(() => app.stop())
beforeEach(() => {
  effects.length = 0
  gaining.clear()
})

test('PRM-10 PRM-18 who gets something by it is refused in words, offered to nobody, and no to-do of his', async () => {
  const { userId, act, ask, decide, detail, total, id } = await makeOffice(app)
  await decide('clerk', true)
  gaining.add(userId('first'))
  const refused = { code: 403, msg: expect.stringContaining('使您自己得到权限') }
  expect(await decide('first', true)).toMatchObject(refused)
  expect(await decide('first', false, { action: 'reject', auditOpinion: '不' })).toMatchObject(refused)
  expect(await act('first', 'transfer', { to: userId('other') })).toMatchObject(refused)
  expect(await act('first', 'addSigner', { to: userId('other'), place: 'beside' })).toMatchObject(refused)
  const many = await ask('first', 'submitAuditResults', { items: [{ processInstId: id }], approve: true })
  expect(JSON.stringify(many)).toContain('使您自己得到权限')
  // He sees it, as who hands in does, and may do nothing about it.
  expect(await detail('first')).toMatchObject({ canDecide: false, actions: ['copy'] })
  const to = userId('first')
  for (const [call, more] of [
    ['transfer', {}],
    ['addSigner', { place: 'beside' }],
  ] as const)
    expect(await act('second', call, { to, ...more })).toMatchObject({
      code: 7799,
      msg: expect.stringContaining('陈立'),
    })
  const offered = await ask('second', `candidates?purpose=hand&processInstId=${id}`)
  expect(JSON.stringify(offered.data)).not.toContain(userId('first'))
  expect(await decide('second', true)).toMatchObject({ data: { state: 'approved' } })
  expect(effects.map(([what]) => what)).toEqual(['passing', 'passing', 'passed'])
  expect(await total('first', 'done')).toBe(0)
})

test('PRM-10 PRM-18 a delegate who gets something decides nothing in the place of another', async () => {
  const { userId, ask, decide, total } = await makeOffice(app)
  gaining.add(userId('other'))
  const today = chinaDate(app.clock.now())
  await ask('clerk', 'delegate', { to: userId('other'), from: today, until: addDays(today, 5) })
  expect(await decide('other', true)).toMatchObject({ code: 403 })
  expect(await total('other', 'delegated')).toBe(0)
  gaining.clear()
  expect([await total('other', 'delegated'), await total('other', 'upcoming')]).toEqual([1, 0])
  expect(await decide('clerk', true)).toMatchObject({ data: { state: 'pending' } })
})

test('house: a kind for people that does not say whom it gives something is refused when it starts', async () => {
  const asked = {
    entId: 'e',
    kind: forPeople,
    businessCode: 'leave-none',
    title: '请假',
    applicantId: 'a',
    route: () => '/leave',
  }
  const started = app.kitOf('workflow').write((tx) => startApproval(tx, app.clock.now(), asked))
  await expect(started).rejects.toThrow('没有说明使谁得到什么')
})
