/** One page with everything that is done with users: what it asked and sent is shared by all of its tests. */
import { ok } from '@portal/contract'
import { readCodesWith } from '@portal/page-kit/fields/code-library'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createUserRoute,
  findUserByPage2Route,
  givableRolesRoute,
  giveRolesRoute,
  limitTaxTypesRoute,
  membersList,
  turnMembersRoute,
  unlockUsersRoute,
  userDetailRoute,
  usersList,
  type UserRecord,
} from '../contract/index.ts'
import { detail, user } from './user.fixture.ts'
import { MembersTab, UsersPage } from './users-page.tsx'

const record = (own: Partial<UserRecord>): UserRecord => ({
  userId: 'u9',
  userName: '韩梅',
  account: 's_8812345',
  userSource: '2',
  phone: '',
  entId: 'e1',
  entName: '启明锅炉',
  status: '1',
  activeFlag: '1',
  userOrganzations: [{ entId: 'e1', customerName: '启明锅炉' }],
  ...own,
})
const records = [
  record({}),
  record({ userId: 'u10', userName: '无组织', userOrganzations: [] }),
  record({ userId: 'u11', userName: '外部', userSource: '1', userOrganzations: [], entId: 'e1', entName: '' }),
]
const taxTypes = [
  { value: '01', label: '增值税（含附加税费）' },
  { value: '02', label: '企业所得税（预缴）' },
]
let sent: { path: string; body: unknown }[] = []
let asked: string[] = []
memoryDrafts()
beforeEach(() => {
  sent = []
  asked = []
  testBoot()
  readCodesWith(async (codeType) => (codeType === 'taxType' ? taxTypes : []))
  testCaller({ permissions: new Set(['base:user:manage']) })
  const page = ok({ records: [user], total: 1, next: null })
  const answers: Record<string, object> = {
    [usersList.path]: page,
    [membersList.path]: page,
    [userDetailRoute.path]: ok(detail),
    [givableRolesRoute.path]: ok([
      { roleId: 'r1', roleName: '税务会计', entId: null, whyNot: null, mayApply: false, warns: [] },
    ]),
    [createUserRoute.path]: ok({ userId: 'u12', account: 'linyuan', password: 'abcde-fghjk-mnpqr-stuvw' }),
    [findUserByPage2Route.path]: ok([{ records, current: 1, total: 3, size: 10 }]),
    [giveRolesRoute.path]: ok({ done: [], failed: [{ id: 'u9', msg: '您自己没有「税务会计」的全部权限' }] }),
    [unlockUsersRoute.path]: ok({ done: ['u9'], failed: [] }),
    [turnMembersRoute.path]: ok({ done: ['u9'], failed: [] }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    asked.push(path)
    if (typeof init?.body === 'string') sent.push({ path, body: JSON.parse(init.body) })
    return Response.json(answers[path] ?? ok(null))
  })
})
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = (): string => document.body.textContent
async function open(path = '/', page = <UsersPage />): Promise<void> {
  ;({ close } = await draw(
    <>
      {page}
      <ConfirmHost />
    </>,
    path,
  ))
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('韩梅'))
}
const type = async (name: string, value: string): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>(`.modal [name=${name}]`)
  if (field === null) throw new Error(`no field ${name}`)
  await typeIn(field, value)
}

test('PRM-01 an administrator sees the own enterprise’s users and disables them there, asked first', async () => {
  await open()
  expect([asked.includes(membersList.path), asked.includes(usersList.path)]).toEqual([true, false])
  await press(byName('input', '选择 韩梅 8812345'))
  await press(byName('[role=group] button', '停用'))
  await until(() => expect(text()).toContain('在本企业停用 1 位用户？'))
  await press(byName('.modal button', '停用'))
  await until(() => expect(sent).toEqual([{ path: turnMembersRoute.path, body: { ids: ['u9'], isOn: false } }]))
})

test('PRM-01 a wrong phone and card are said at their fields; a new user’s password is shown once', async () => {
  await open()
  await press(byName('button', '新建用户'))
  await type('account', 'linyuan')
  await type('userName', '林远')
  await type('phone', '12345678901')
  await type('idCard', '110105194912310021')
  await press(byName('.modal button', '保存'))
  await until(() => expect(text()).toContain('身份证号的校验位不对'))
  expect([text().includes('请输入正确的手机号'), sent]).toEqual([true, []])
  await type('phone', '13800138000')
  await type('idCard', '11010519491231002X')
  await press(byName('.modal button', '保存'))
  await until(() => expect(document.querySelector('textarea')?.value).toBe('abcde-fghjk-mnpqr-stuvw'))
  expect(sent[0]?.body).toMatchObject({ account: 'linyuan', phone: '13800138000', isPending: false })
})

test('PRM-01 a user’s page shows a lock, roles with their ends, applications and changes', async () => {
  await open('/?open=u9')
  await until(() => expect(text()).toContain('连续输错 5 次，2026-03-11 10:00:00 起锁定，2026-03-11 10:15:00 自动解除'))
  expect(text()).toContain('****002X')
  await press(byName('button', '在本企业停用'))
  await press(byName('.modal button', '停用'))
  await until(() => expect(sent).toEqual([{ path: turnMembersRoute.path, body: { ids: ['u9'], isOn: false } }]))
  sent = []
  await press(byName('button', '解除锁定'))
  await until(() => expect(sent).toEqual([{ path: unlockUsersRoute.path, body: { ids: ['u9'] } }]))
  await press(byName('[role=tab]', '角色 1'))
  await until(() => expect(text()).toContain('截止 2026-12-31 18:00:00'))
  expect(text()).toContain('2026-02-01 18:00:00 已结束')
  await press(byName('[role=tab]', '申请 1'))
  await until(() => expect(text()).toContain('2 月增值税复核'))
  await press(byName('[role=tab]', '变更'))
  await until(() => expect(text()).toContain('新建用户'))
})

test('TAX-01 PRM-01 a user’s page says which taxes he works with in which enterprise, and changes it', async () => {
  await open('/?open=u9')
  await until(() => expect(text()).toContain('****002X'))
  await press(byName('[role=tab]', '角色 1'))
  await until(() => expect(text()).toContain('增值税（含附加税费）'))
  await press(byName('button', '设置'))
  await until(() => expect(text()).toContain('韩梅在启明锅炉装备有限公司的税种范围'))
  expect(text()).toContain('不选为全部税种')
  await press(byName('.modal button', '税种范围：增值税（含附加税费）'))
  const ticks = () => [...document.querySelectorAll<HTMLInputElement>('[aria-label=税种范围] input[type=checkbox]')]
  await until(() => expect(ticks()).toHaveLength(2))
  for (const tick of ticks()) await press(tick)
  await press(byName('.modal button', '保存'))
  await until(() =>
    expect(sent).toEqual([{ path: limitTaxTypesRoute.path, body: { id: 'u9', entId: 'e1', taxTypes: ['02'] } }]),
  )
})

test('PRM-07 PRM-01 选择用户 says who can’t be picked and why; who did not get a role is named', async () => {
  await open()
  await press(byName('button', '分配角色'))
  await until(() => expect(text()).toContain('选择用户'))
  await press(byName('.modal button', '选择用户'))
  await until(() => expect(text()).toContain('没有组织机构，不能选'))
  expect([text().includes('没有所属企业，不能选'), text().includes('s_8812345')]).toEqual([true, false])
  expect(sent.find(({ path }) => path === findUserByPage2Route.path)?.body).toEqual({ currentPage: 1, pageSize: 10 })
  expect(document.querySelectorAll('.modal tbody input[type=checkbox]')).toHaveLength(1)
  await press(byName('input', '选择 韩梅'))
  const dialog = [...document.querySelectorAll('.modal')].at(-1)
  expect(dialog?.textContent).toContain('板块')
  const name = dialog?.querySelector('[data-filter=userName] input')
  await typeIn(name as HTMLInputElement, ' 韩 ')
  await press(byName('.modal button', '查询'))
  await until(() => expect(sent.at(-1)?.body).toEqual({ userName: '韩', currentPage: 1, pageSize: 10 }))
  await press(byName('.modal button', '确定，选 1 位'))
  await until(() => expect(document.querySelectorAll('.modal')).toHaveLength(1))
  await giveFirstRole()
  await until(() => expect(text()).toContain('韩梅：您自己没有「税务会计」的全部权限'))
  const given = sent.find(({ path }) => path === giveRolesRoute.path)
  expect(given?.body).toMatchObject({ ids: ['u9'], roleIds: ['r1'] })
})

test('PRM-01 roles are given to the chosen users; who gets none stays with the reason', async () => {
  await open()
  await press(byName('input', '选择 韩梅 8812345'))
  await press([...document.querySelectorAll<HTMLElement>('[role=group] button')].find(isGiving) as HTMLElement)
  await until(() => expect(document.querySelector('.modal')?.textContent).toContain('韩梅'))
  await giveFirstRole()
  expect(sent.find(({ path }) => path === giveRolesRoute.path)?.body).toMatchObject({ ids: ['u9'], roleIds: ['r1'] })
  await until(() => expect(text()).toContain('您自己没有「税务会计」的全部权限'))
})
async function giveFirstRole(): Promise<void> {
  const role = () => document.querySelector<HTMLInputElement>('.modal [data-field=roleIds] input[type=checkbox]')
  await until(() => expect(role()).not.toBeNull())
  await press(role() as HTMLElement)
  await press(byName('.modal button', '分配'))
}
const isGiving = (button: HTMLElement): boolean => button.textContent === '分配角色'

test('PRM-15 beside 个人信息 an operator too keeps the people of the enterprise of the call alone', async () => {
  testCaller({ permissions: new Set(['base:user:manage', 'base:user:all']) })
  await open('/', <MembersTab />)
  expect([asked.includes(membersList.path), asked.includes(usersList.path)]).toEqual([true, false])
  expect(document.querySelector('h1')?.textContent).toBe('本企业用户')
})
