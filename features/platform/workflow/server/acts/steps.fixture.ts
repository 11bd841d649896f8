/** An office whose people ask for leave: a clerk, two managers, the administrator when it is long. */
import { usualStep } from '@portal/contract'
import { assignRole, takeRole } from '@portal/identity/server/roles'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import type { Decided } from '@portal/server-kit/approvals'
import type { TestApp } from '@portal/testkit'
import type { BroughtKind } from '../approval-kinds.ts'
import { startApproval } from '../public.ts'

/** What the business heard. */
export const effects: [string, Decided][] = []
/** Ids of approvals at which the business fails. */
export const failing = new Set<string>()
const note = (what: string) => async (_tx: unknown, _now: Date, decided: Decided) => {
  if (failing.has(decided.processInstId)) throw new Error('the business failed')
  effects.push([what, decided])
}
const role = (code: string) => ({ kind: 'role', code }) as const
export const leave: BroughtKind = {
  type: 'leave',
  name: '请假',
  act: '审批',
  for: 'business',
  notice: '101',
  isResubmitted: true,
  fields: { days: { name: '天数', type: 'amount' } },
  steps: [
    usualStep({ key: 'clerk', name: '会计', who: [role('taxClerk')], handTo: 'members' }),
    usualStep({
      key: 'manager',
      name: '主管',
      who: [role('taxManager')],
      mode: 'all',
      handTo: 'members',
      editable: ['days'],
      due: { workingDays: 1, escalateTo: [{ kind: 'enterpriseAdmins' }] },
    }),
    usualStep({
      key: 'admin',
      name: '管理员',
      who: [{ kind: 'enterpriseAdmins' }],
      when: { field: 'days', is: '>', value: '3' },
    }),
  ],
  effect: {
    passed: note('passed'),
    rejected: note('rejected'),
    withdrawn: note('withdrawn'),
    returned: note('returned'),
    passing: note('passing'),
  },
}
const base = '/japi/api/manage/workflowtask'
let serial = 0
export async function makeOffice(app: TestApp, days = '2') {
  const { entId } = await makeEnterprise(app)
  const make = (name: string, ...roles: string[]) => makeSignedIn(app, { entIds: [entId], name, roles })
  const people = {
    applicant: await make('周敏'),
    clerk: await make('吴桐', 'taxClerk'),
    first: await make('陈立', 'taxManager'),
    second: await make('何静', 'taxManager'),
    admin: await make('韩松', 'companyAdmin'),
    other: await make('许诺'),
  }
  serial += 1
  const id = await app.kitOf('workflow').write((tx) =>
    startApproval(tx, app.clock.now(), {
      entId,
      kind: leave,
      businessCode: `leave-${serial}`,
      title: `请假${serial}`,
      applicantId: people.applicant.user.userId,
      fields: { days },
      route: (processInstId) => `/leave?id=${processInstId}`,
    }),
  )
  type Who = keyof typeof people
  const ask = async (who: Who, path: string, body?: object) =>
    (
      await app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: `${base}/${path}`,
        headers: { ...people[who].headers },
        ...(body !== undefined && { payload: body }),
      })
    ).json()
  const act = (who: Who, path: string, body: object) => ask(who, path, { processInstId: id, ...body })
  return {
    entId,
    id,
    ask,
    act,
    userId: (who: Who) => people[who].user.userId,
    decide: (who: Who, approve: boolean, more: object = {}) => act(who, 'submitAuditResult', { approve, ...more }),
    detail: async (who: Who) => (await ask(who, `detail?processInstId=${id}`)).data,
    total: async (who: Who, list: string) => (await ask(who, list)).data[0].total as number,
    grant: (who: Who, roleCode: string) =>
      app
        .kitOf('identity')
        .write((tx) => assignRole(tx, app.clock.now(), { userId: people[who].user.userId, roleCode, entId })),
    take: async (who: Who, roleCode: string) => {
      const [role] = await app.asOwner(`select id from role where code = '${roleCode}'`)
      const held = { userId: people[who].user.userId, roleId: String(role?.['id']) }
      await app.kitOf('identity').write(async (tx) => {
        for (const of of [entId, null]) await takeRole(tx, { ...held, entId: of })
      })
    },
  }
}
/** A person's notices with their states, oldest first. */
export const titlesOf = async (app: TestApp, entId: string, userId: string) =>
  (
    await app.asOwner(
      `select title, status from notice where ent_id = '${entId}' and user_id = '${userId}' order by id`,
    )
  ).map(({ title, status }) => `${String(title)} ${String(status)}`)
