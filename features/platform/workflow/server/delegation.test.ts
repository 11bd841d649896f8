import { addDays, chinaDate } from '@portal/domain'
import { everyTax } from '@portal/server-kit/caller'
import { withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherApprovals } from './approval-kinds.ts'
import { errandFeature } from './acts/life.fixture.ts'
import { leave, makeOffice, titlesOf } from './acts/steps.fixture.ts'
import { todosOfApprovals } from './reads/todos.service.ts'
import { startApproval } from './public.ts'
import { workflowFeature } from './workflow.plugin.ts'

let app: TestApp
beforeAll(async () => {
  const office = { name: 'office', migrations: [], tables: [], approvals: [leave], mount: () => undefined }
  app = await createTestApp(withIdentity(notificationFeature(), workflowFeature(), office, errandFeature()))
})
afterAll(() => app.stop())

const today = () => chinaDate(app.clock.now())

async function away() {
  const world = await makeOffice(app)
  const { entId, userId } = world
  const arrange = (kinds?: string[], to: 'other' | 'applicant' | 'second' = 'other') =>
    world.ask('clerk', 'delegate', {
      to: userId(to),
      from: today(),
      until: addDays(today(), 5),
      ...(kinds && { kinds }),
    })
  const todos = async (who: 'other' | 'applicant' | 'clerk') => {
    const caller = { ...everyTax(entId), userId: userId(who), roles: new Set<string>() }
    const asking = { caller: caller as never, scope: { entId, userId: userId(who) } as never, today: today() }
    const found = await todosOfApprovals(app.db, asking, gatherApprovals(app.kitOf('kit').brought))
    return found.map(({ title }) => title)
  }
  return { ...world, arrange, todos }
}

test('PRM-10 WRK-01 what waits for whom one stands in for is among one’s own to-dos, with his name', async () => {
  const { arrange, todos, detail, entId, userId } = await away()
  expect(await todos('other')).toEqual([])
  await arrange()
  const { title } = await detail('clerk')
  expect([await todos('other'), await todos('clerk')]).toEqual([[`${title}（代吴桐）`], [title]])
  expect(await titlesOf(app, entId, userId('other'))).toContain('吴桐请您代办审批 0')
})

test('PRM-10 a delegation of some kinds gives those alone; another of the same kind is refused', async () => {
  const { arrange, ask, total, decide, todos, entId, userId } = await away()
  const [mine, other] = ['leave', 'errand']
  expect((await ask('clerk', 'delegatedKinds')).data).toContainEqual({ type: mine, name: expect.any(String) })
  expect(await arrange(['nowhere'])).toMatchObject({ code: 7799 })
  const [elsewhere] = (await arrange([other])).data
  expect([await total('other', 'delegated'), await todos('other')]).toEqual([0, []])
  expect((await decide('other', true)).code).not.toBe(200)
  expect((await arrange([other, mine], 'second')).msg).toContain('已经有代办安排')
  expect((await arrange([mine])).data).toMatchObject([{ kinds: [other] }, { kinds: [mine] }])
  expect(await total('other', 'delegated')).toBe(1)
  await ask('clerk', 'endDelegation', { id: elsewhere.id })
  expect((await titlesOf(app, entId, userId('other'))).filter((each) => each.startsWith('吴桐请您'))).toEqual([
    '吴桐请您代办审批 2',
    '吴桐请您代办审批 0',
  ])
  expect(await decide('other', true)).toMatchObject({ data: { state: 'pending' } })
})

test('PRM-10 PRM-18 what the delegate applied for himself is no work of his, however much waits', async () => {
  const { arrange, total, todos } = await away()
  await arrange(undefined, 'applicant')
  expect([await total('applicant', 'delegated'), await todos('applicant')]).toEqual([0, []])
})

test('PRM-10 PRM-14 what is overdue stands first, the longest overdue before; pages go on behind it', async () => {
  const { entId, ask, userId, id } = await away()
  const start = (name: string) =>
    app.kitOf('workflow').write((tx) =>
      startApproval(tx, app.clock.now(), {
        entId,
        kind: leave,
        businessCode: name,
        title: name,
        applicantId: userId('applicant'),
        fields: { days: '1' },
        route: () => '/',
      }),
    )
  const [late, later] = [await start('晚了'), await start('更晚')]
  await app.asOwner(`update approval set due_on = '2020-02-01' where id = '${late}'`)
  await app.asOwner(`update approval set due_on = '2020-01-01' where id = '${later}'`)
  const page = async (at: number) =>
    (await ask('clerk', `upcoming?page=${at}&limit=2`)).data[0].records.map(
      ({ processInstId }: { processInstId: string }) => processInstId,
    )
  expect([await page(1), await page(2)]).toEqual([[later, late], [id]])
})
