import { ok } from '@portal/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dutyRulesRoute, roleDutiesRoute, type RoleDetail } from '../contract/index.ts'
import { Duties } from './role-aside.tsx'
import { RolesPage } from './roles-page.tsx'

const [first, second] = ['填写申报表', '复核申报表']
const [edit, review] = ['tax:return:edit', 'tax:return:review']
const reason = '同一人既填写又复核申报表，可以自编自审'
const said = { rule: 'NK-01', level: 'block', reason }
const rule = { ...said, first: edit, firstName: first, second: review, secondName: second }
const conflict = {
  ...said,
  people: ['陈立'],
  count: 1,
  first: { code: edit, name: first, isNew: false },
  second: { code: review, name: second, isNew: true },
}
const answers: Record<string, object> = {
  [roleDutiesRoute.path]: ok({ isSeparated: false, duties: [], people: 0, names: [], conflicts: [conflict] }),
  [dutyRulesRoute.path]: ok([rule]),
}
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(answers[new URL(address, 'http://portal.test').pathname] ?? ok(null)),
  )
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = (): string => document.body.textContent

test('LEAD-06 PRM-02 separated duties that a change of a role would join are named with who is hit', async () => {
  ;({ close } = await draw(<Duties role={{ roleId: 'r1' } as RoleDetail} menuIds={[]} />))
  await until(() => expect(text()).toContain('禁止兼有，不能保存'))
  expect(text()).toContain(`「${first}」和「${second}」会在一个人手里：${reason}（NK-01）`)
  expect(text()).toContain('涉及 陈立')
})

test('LEAD-06 PRM-02 the rules of separated duties stand beside the roles, with what they do and why', async () => {
  ;({ close } = await draw(<RolesPage />, '/Base/auth-management/role?tab=duties'))
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain(review))
  for (const word of [first, second, edit, '禁止', reason]) expect(text()).toContain(word)
})
