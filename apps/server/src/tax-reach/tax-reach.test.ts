/** Tax types of a member through every route. One file, because starting the product takes longer than its tests. */
import { systemRoles } from '@portal/identity/contract'
import { confirmationRoute } from '@portal/deduction/contract'
import { figuresRoute, todosRoute } from '@portal/home/contract'
import { paletteRoute } from '@portal/palette/contract'
import { openingRoute, payableTotalsRoute } from '@portal/tax-return/contract'
import {
  procedureNoReminderRoute,
  queryAppointProcedureRoute,
  settledTasksRoute,
  taskBoardRoute,
  taskDeadlinesRoute,
  taxablePeriodsRoute,
  taxProfileRoute,
} from '@portal/tax-task/contract'
import { giveRolesRoute, limitTaxTypesRoute, userDetailRoute, type UserDetail } from '@portal/user-admin/contract'
import { tableUploadStatusRoute, taxMonthsRoute, vatBaseInfoRoute } from '@portal/vat/contract'
import { addCommentRoute } from '@portal/collaboration/contract'
import { newId } from '@portal/server-kit/ids'
import { reviewKind } from '@portal/tax-return/server/public'
import type { TestApp } from '@portal/testkit'
import { startApproval } from '@portal/workflow/server/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../product.fixture.ts'
import { callNaming, periods, twoTaxes, type Person, type TwoTaxes } from './tax-reach.fixture.ts'

let app: TestApp
let own: TwoTaxes
let foreign: TwoTaxes
beforeAll(async () => {
  app = await createProduct()
  own = await twoTaxes(app)
  foreign = await twoTaxes(app)
})
afterAll(() => app.stop())

const get = async <T = never>(url: string, { headers }: Person): Promise<T> =>
  (await app.inject({ url, headers: { ...headers } })).json().data
const post = async (url: string, payload: object, { headers }: Person) => {
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...answer.json() }
}

/** Hands in a return of corporate income tax for its clerk, whatever its figures. */
const handIn = ({ entId, colleague, tasks }: TwoTaxes): Promise<string> =>
  app.kitOf('tax-return').write((tx) =>
    startApproval(tx, app.clock.now(), {
      entId,
      kind: reviewKind,
      businessCode: tasks['02'],
      taxType: '02',
      title: '2026年第1季度企业所得税申报表',
      applicantId: colleague.user.userId,
      route: (id) => `/x?review=${id}`,
    }),
  )
async function comment({ colleague, tasks }: TwoTaxes): Promise<string> {
  const added = { taskNo: tasks['02'], cell: 'A200000.r1.c1', text: '请核对' }
  const { msg, data } = await post(addCommentRoute.path, added, colleague)
  expect(msg).toBe('')
  return data.threadId
}
async function waive({ entId, colleague, tasks }: TwoTaxes): Promise<string> {
  const id = newId()
  await app.asOwner(`insert into return_waiver (id, ent_id, task_no, check_id, message, left_side, right_side, cells,
    reason, user_id, at, state) values ('${id}', '${entId}', '${tasks['02']}', 'X', '', '', '', '{}', '已核对',
    '${colleague.user.userId}', now(), 'open')`)
  return id
}

/** Pairs of numbers: of the other tax here, of another enterprise. */
const things: Record<string, () => Promise<[string, string]>> = {
  taskNo: async () => [own.tasks['02'], foreign.tasks['02']],
  taskNos: async () => [own.tasks['02'], foreign.tasks['02']],
  businessCode: async () => [own.tasks['02'], foreign.tasks['02']],
  threadId: async () => [await comment(own), await comment(foreign)],
  waiverId: async () => [await waive(own), await waive(foreign)],
  processInstId: async () => [await handIn(own), await handIn(foreign)],
}

test.for(Object.keys(things))(
  'TAX-01 PRM-17 a %s of another tax answers on every route as one of another enterprise does',
  async (name) => {
    const [otherTax, otherEnterprise] = (await things[name]?.()) ?? ['', '']
    await own.limit(own.clerk.user.userId, ['01'])
    await own.limit(own.manager.user.userId, ['01'])
    let asked = 0
    for (const person of [own.clerk, own.manager])
      for (const route of app.routes) {
        // Applications for roles have approvals of their own.
        if (route.path.includes('/resAuthApply/')) continue
        const calls = [otherTax, otherEnterprise].map((id) => callNaming(route, name, id, person.headers))
        const [here, there] = await Promise.all(calls.map(async (call) => call && app.inject(call)))
        if (here === undefined || there === undefined) continue
        asked += 1
        const label = `${route.method} ${route.path}: ${here.body}`
        expect([here.statusCode, here.json().msg], label).toEqual([there.statusCode, there.json().msg])
        expect([403, 404], label).toContain(here.statusCode)
        if (here.statusCode === 403) expect(here.json().data.missing, label).toMatch(/^perm:/)
      }
    expect(asked).toBeGreaterThan(0)
    // Who works with every tax has them.
    await own.limit(own.clerk.user.userId, [])
    expect((await get<{ taskNo: string }>(`/japi/tax/task/detail?taskNo=${own.tasks['02']}`, own.clerk)).taskNo).toBe(
      own.tasks['02'],
    )
  },
)

/** Lists by which tasks, taxes or their amounts show. */
const lists = [
  taskBoardRoute.path,
  `${settledTasksRoute.path}?year=2026`,
  queryAppointProcedureRoute.path,
  procedureNoReminderRoute.path,
  taxablePeriodsRoute.path,
  `${taskDeadlinesRoute.path}?month=2026-04`,
  taxProfileRoute.path,
  payableTotalsRoute.path,
  todosRoute.path,
  figuresRoute.path,
  paletteRoute.path,
]
/** The menu's page of the enterprise's VAT data is no task. */
const marksOf = ({ tasks }: TwoTaxes) => ({
  '01': new RegExp(`${tasks['01']}|增值税(?!资料)|"taxType":"01"`),
  '02': new RegExp(`${tasks['02']}|企业所得税|"taxType":"02"`),
})

test.for(['01', '02'] as const)('TAX-01 PRM-17 who works with tax %s alone sees no other in any list', async (no) => {
  const here = await twoTaxes(app)
  const other = no === '01' ? '02' : '01'
  const marks = marksOf(here)
  const shown = async (url: string) => {
    const answer = await app.inject({ url, headers: { ...here.clerk.headers } })
    expect(answer.statusCode, url).toBe(200)
    return answer.body
  }
  const both = await Promise.all(lists.map(shown))
  expect(both.filter((text) => marks[other].test(text)).length).toBeGreaterThan(6)
  expect(await here.limit(here.clerk.user.userId, [no])).toMatchObject({ code: 200 })
  for (const url of lists) {
    expect(marks[other].exec(await shown(url))?.[0], url).toBeUndefined()
  }
  expect(await shown('/japi/tax/task/board')).toContain(here.tasks[no])
  const made = { taskBranchStatus: 3, taxType: other, period: periods[other] }
  expect(await post('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', made, here.clerk)).toMatchObject({
    code: 7799,
  })
  await here.limit(here.clerk.user.userId, [])
  expect(await Promise.all(lists.map(shown))).toEqual(both)
})

test('TAX-01 what belongs to value-added tax alone is closed to who works with another', async () => {
  const here = await twoTaxes(app)
  await here.limit(here.clerk.user.userId, ['02'])
  for (const url of [
    taxMonthsRoute.path,
    openingRoute.path,
    vatBaseInfoRoute.path,
    `${confirmationRoute.path}?period=202602`,
    tableUploadStatusRoute.path,
  ]) {
    const answer = await app.inject({ url, headers: { ...here.clerk.headers } })
    expect([answer.statusCode, answer.json().msg], url).toEqual([
      404,
      '您负责的税种不包括增值税，如需办理请联系企业管理员',
    ])
  }
})

test('TAX-01 TAX-23 a review is asked of who works with its tax; a limit takes it away at the next call', async () => {
  const here = await twoTaxes(app)
  await here.limit(here.other.user.userId, ['01'])
  const processInstId = await handIn(here)
  const upcoming = async (person: Person) =>
    (
      await get<{ records: { processInstId: string }[]; total: number }[]>(
        '/japi/api/manage/workflowtask/upcoming',
        person,
      )
    )[0]
  const notices = async ({ user }: Person) =>
    app.asOwner(`select 1 from notice where user_id = '${user.userId}' and notice_type = '101'`)
  expect(await upcoming(here.manager)).toMatchObject({ records: [{ processInstId }], total: 1 })
  expect(await upcoming(here.other)).toMatchObject({ records: [], total: 0 })
  expect([(await notices(here.manager)).length, (await notices(here.other)).length]).toEqual([1, 0])
  await here.limit(here.manager.user.userId, ['01'])
  expect(await upcoming(here.manager)).toMatchObject({ records: [], total: 0 })
  const decided = { processInstId, approve: true }
  expect((await post('/japi/api/manage/workflowtask/submitAuditResult', decided, here.manager)).status).toBe(404)
})

test('TAX-01 PRM-02 nobody sets his own taxes, and who works with some alone gives no others', async () => {
  const here = await twoTaxes(app)
  const [clerk, second] = [here.clerk.user.userId, await here.administrator()]
  const refusedFor = async (asked: Promise<{ status: number; msg: string }>) => (await asked).msg
  expect(await refusedFor(here.limit(here.admin.user.userId, ['01']))).toContain('不能修改自己的税种范围')
  expect(await refusedFor(here.limit(clerk, ['99']))).toContain('没有编号为 99 的税种')
  expect((await here.limit(foreign.clerk.user.userId, ['01'])).status).toBe(404)
  expect(await here.limit(second.user.userId, ['01'])).toMatchObject({ code: 200 })
  expect(await refusedFor(here.limit(clerk, [], second.headers))).toContain('您只负责部分税种')
  const given = await post(
    giveRolesRoute.path,
    { ids: [clerk], roleIds: [systemRoles.companyAdmin.roleId], entId: here.entId },
    second,
  )
  expect(given.data.failed).toMatchObject([{ id: clerk, msg: expect.stringContaining('负责其他税种') }])
  expect(await here.limit(clerk, ['01'])).toMatchObject({ code: 200 })
  const [row] = await app.asOwner(`select detail->'changes' as changes from audit_log
    where action = '${limitTaxTypesRoute.audit}' and result = 'done' and target = '${clerk}' order by id desc limit 1`)
  expect(row).toEqual({ changes: [{ field: 'taxTypes', from: [], to: ['01'] }] })
  const { enterprises } = await get<UserDetail>(`${userDetailRoute.path}?id=${clerk}`, here.admin)
  expect(enterprises).toMatchObject([{ entId: here.entId, taxTypes: ['01'] }])
})
