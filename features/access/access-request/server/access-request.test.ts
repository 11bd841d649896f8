/** Applications from handing in to their effect: each submit check, each type, what changed meanwhile. */
import { chinaDate } from '@portal/domain'
import { giveRole, takeRole } from '@portal/identity/server/roles'
import { makeEnterprise, makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { acrossEnterprises } from '@portal/server-kit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessEffect, RequestDraft } from '../contract/index.ts'
import { requestAudit } from './access-request.audit.ts'
import { requestsApp } from './access-request.fixture.ts'
import { endOnce } from './deciding/menu-ends.job.ts'

let world: Awaited<ReturnType<typeof requestsApp>>
beforeAll(async () => {
  world = await requestsApp()
})
afterAll(() => world.app.stop())

const companyInfo = 'companyManage/company:info:manage'
const edit = 'taxDetail/tax:return:edit'
const review = 'taxDetail/tax:return:review'
const reason = '本月起由我维护企业资料'
const roles = (...names: string[]) => ({
  applyType: '1',
  productType: '00',
  reason,
  resRoleApplyList: names.map((roleName) => ({ productType: '00', roleName, roleCode: '2' })),
})
const menus = (roleId: string, ...menuIds: string[]) => ({
  applyType: '3',
  productType: '00',
  roleId,
  reason,
  resRoleMenuApplyList: menuIds.map((menuId) => ({ menuId })),
})
const users = (roleId: string, ...userIds: string[]) => ({
  applyType: '2',
  productType: '00',
  roleId,
  reason,
  resRoleUserApplyList: userIds.map((userId) => ({ userId, entId: world.entId })),
})

test('PRM-05 what is missing is said at its field, in the words of the form', async () => {
  const roleId = await world.makeRole('检查用')
  const inside = await makeUser(world.app, { entIds: [world.entId], userSource: '2' })
  const cases: [object, string, string][] = [
    [{}, 'applyType', '请选择申请类型'],
    [{ applyType: 3, productType: '' }, 'productType', '请选择板块'],
    [{ ...menus(roleId, companyInfo), roleId: null }, 'roleId', '请选择角色'],
    [menus(roleId), 'resRoleMenuApplyList', '请选择要添加的权限'],
    [roles(), 'resRoleApplyList', '请添加角色'],
    [roles(' '), 'resRoleApplyList.0.roleName', '请输入角色名称'],
    [users(roleId), 'resRoleUserApplyList', '请选择用户'],
    [
      { ...users(roleId), resRoleUserApplyList: [{ userId: inside.userId, entId: '' }] },
      'resRoleUserApplyList',
      '请选择企业',
    ],
    [{ ...menus(roleId, companyInfo), reason: ' ' }, 'reason', '请输入申请事由'],
    [{ ...menus(roleId, companyInfo), endsAt: '2020-01-01' }, 'endsAt', '有效期不能早于今天'],
  ]
  for (const [form, path, message] of cases)
    expect(await world.post('add', form)).toMatchObject({ code: 7799, data: { errors: [{ path, message }] } })
  expect((await world.post('add', { ...roles('长'), reason: '长'.repeat(226) })).status).toBe(400)
})

test('PRM-05 PRM-17 roles, users, menus and products of others are refused as absent ones are', async () => {
  const stranger = await makeSignedIn(world.app)
  const roleId = await world.makeRole('本企业的')
  const said = async (form: object, who = world.applicant) => (await world.post('add', form, who)).msg
  expect(await said(menus(roleId, companyInfo), stranger)).toBe(await said(menus('absent', companyInfo)))
  expect(await said(users(roleId, stranger.user.userId))).toBe(await said(users(roleId, 'absent')))
  expect(
    await said({ ...users(roleId), resRoleUserApplyList: [{ userId: world.colleague.user.userId, entId: 'x' }] }),
  ).toContain('不在所选企业')
  expect(await said(menus(roleId, 'absent'))).toContain('有的权限已不存在')
  expect(await said({ ...menus(roleId, companyInfo), productType: '77' })).toContain('没有找到这个板块')
  const { id } = await world.add(menus(roleId, companyInfo))
  for (const call of ['detail', 'effect']) {
    expect((await world.get(`${call}?id=${id}`, stranger)).status).toBe(404)
    expect((await world.get(`${call}?id=${id}`, world.colleague)).status).toBe(404)
    expect((await world.get(`${call}?id=${id}`, world.administrator)).status).toBe(200)
    expect((await world.get(`${call}?id=${id}`, world.operator)).status).toBe(200)
  }
  const total = async (query: string, who = world.applicant) =>
    (await world.get<[{ total: number }]>(`page?${query}`, who)).data[0].total
  expect(await total('all=1', world.administrator)).toBeGreaterThan(0)
  expect([await total('all=1', stranger), await total('all=1', world.colleague)]).toEqual([0, 0])
})

test('PRM-09 type 1 creates the roles without grants; the applicant never decides; both sides are told', async () => {
  const { id, processInstId } = await world.add(roles('成本会计', '资金会计'))
  expect(await world.detail(id)).toMatchObject({
    stateName: '审批中',
    taskName: '企业管理员审批',
    holders: '韩松',
    applicant: '吴桐',
  })
  const things = await requestAudit.things?.(acrossEnterprises(world.app.db), [id])
  expect(things).toMatchObject([[id, { name: '创建角色申请：成本会计、资金会计' }]])
  expect((await world.decide(processInstId, world.applicant)).status).toBe(403)
  expect((await world.decide(processInstId, world.administrator, { auditOpinion: '同意' })).code).toBe(200)
  expect(
    await world.app.asOwner(`select name, ent_id, side from role where name in ('成本会计', '资金会计') order by name`),
  ).toEqual(['成本会计', '资金会计'].map((name) => ({ name, ent_id: world.entId, side: '2' })))
  expect(await world.detail(id)).toMatchObject({ state: 'approved', opinions: '同意', taskName: '' })
  const notices = await world.app.asOwner(
    `select notice_type, data->>'id' as id from notice
      where data->>'processInstId' = '${processInstId}' order by notice_type`,
  )
  expect(notices.map(({ notice_type, id: of }) => [notice_type, of])).toEqual([
    ['106', id],
    ['16', id],
  ])
})

test('PRM-09 PRM-18 what a colleague applies for me others decide; without another it goes on', async () => {
  const { app, administrator, entId } = world
  const roleId = await world.makeRole('我的角色')
  const form = users(roleId, administrator.user.userId)
  const alone = await world.add(form)
  expect(await world.detail(alone.id)).toMatchObject({ taskName: '超级管理员审批' })
  const refused = { status: 403, msg: expect.stringContaining('使您自己得到权限') }
  expect(await world.decide(alone.processInstId, administrator)).toMatchObject(refused)
  const back = { approve: false, auditOpinion: '请改' }
  expect((await world.decide(alone.processInstId, world.operator, back)).code).toBe(200)

  const second = await makeSignedIn(app, { entIds: [entId], name: '方圆', roles: ['companyAdmin'] })
  const both = await world.add(users(await world.makeRole('我的角色二'), administrator.user.userId))
  expect(await world.detail(both.id)).toMatchObject({ taskName: '企业管理员审批' })
  const waiting = async (who: typeof second) =>
    (
      await app.asOwner(`select approval_id from approval_task where is_open and person_id = '${who.user.userId}'
        and approval_id = '${both.processInstId}'`)
    ).length
  expect([await waiting(administrator), await waiting(second)]).toEqual([0, 1])
  expect(await world.decide(both.processInstId, administrator)).toMatchObject(refused)
  expect((await world.decide(both.processInstId, second)).code).toBe(200)

  // Menus for a role of whose members the operator is: nobody is left, which is said when it is handed in.
  const held = await world.makeRole('运营也有的')
  const grant = { userId: world.operator.user.userId, roleId: held, entId: null }
  const { kit, asked } = { kit: app.kitOf('identity'), asked: menus(held, companyInfo) }
  const give = () => kit.write((tx) => giveRole(tx, app.clock.now(), { ...grant, endsAt: null }))
  await give()
  expect((await world.post('add', asked, administrator)).msg).toContain('还没有可以办理的')
  await kit.write((tx) => takeRole(tx, grant))
  const menu = await world.add(asked, administrator)
  await give()
  expect(await world.decide(menu.processInstId, world.operator)).toMatchObject(refused)
  await kit.write((tx) => takeRole(tx, grant))
  expect((await world.decide(menu.processInstId, world.operator)).code).toBe(200)
  const [role] = await app.asOwner("select id from role where code = 'companyAdmin'")
  const seconds = { userId: second.user.userId, roleId: String(role?.['id']) }
  for (const of of [entId, null]) await kit.write((tx) => takeRole(tx, { ...seconds, entId: of }))
})

test('PRM-09 a role of the operations side goes on to operators and belongs to the enterprise', async () => {
  const form = roles('集团运营')
  form.resRoleApplyList[0]!.roleCode = '1'
  const { id, processInstId } = await world.add(form)
  expect((await world.decide(processInstId, world.administrator)).code).toBe(200)
  expect(await world.detail(id)).toMatchObject({ state: 'pending', taskName: '超级管理员审批' })
  expect((await world.decide(processInstId, world.operator)).code).toBe(200)
  expect(await world.app.asOwner(`select ent_id, side from role where name = '集团运营'`)).toEqual([
    { ent_id: world.entId, side: '1' },
  ])
})

test('PRM-09 LEAD-06 type 2 gives membership until the day, exactly to whom it was shown', async () => {
  const roleId = await world.makeRole('资料员', [companyInfo])
  const { userId } = world.colleague.user
  const form = { ...users(roleId, userId), endsAt: '2030-06-30' }
  const { data: shown } = await world.post<AccessEffect>('preview', form)
  expect(shown).toMatchObject({ fault: null, peopleCount: 1, until: '2030-06-30', conflicts: [] })
  expect(shown.people).toMatchObject([{ userName: '陈立', until: '2030-06-30' }])
  expect(shown.path.map(({ name, state }) => [name, state])).toEqual([
    ['企业管理员审批', 'coming'],
    ['超级管理员审批', 'left'],
  ])
  const { processInstId } = await world.add(form)
  expect((await world.decide(processInstId, world.administrator, { shown: shown.shown })).code).toBe(200)
  expect(await world.holders(roleId)).toEqual([{ user_id: userId, ends_at: new Date('2030-06-30T16:00:00Z') }])
  expect((await world.post('add', form)).msg).toBe('所选用户都已有「资料员」，不用再申请')
})

test('PRM-09 LEAD-06 type 3 adds the menus with what stands above, and takes them back after the day', async () => {
  const roleId = await world.makeRole('档案员', ['companyManage'])
  const before = await world.menusOf(roleId)
  const { data } = await world.post<AccessEffect>('preview', menus(roleId, companyInfo))
  expect(data).toMatchObject({ added: 1, removed: 0, unchanged: 1 })
  expect(data.rows.find(({ menuId }) => menuId === companyInfo)).toMatchObject({ before: false, after: true })
  const { processInstId } = await world.add({ ...menus(roleId, companyInfo), endsAt: '2030-06-30' })
  expect(await world.menusOf(roleId)).toEqual(before)
  expect((await world.decide(processInstId, world.administrator)).code).toBe(200)
  expect((await world.menusOf(roleId)).toSorted()).toEqual([...before, companyInfo].toSorted())
  const kit = world.app.kitOf('access-request')
  expect(await endOnce(kit)).toBe(false)
  await world.app.asOwner(`update access_request_menu set ends_on = '2020-01-01' where role_id = '${roleId}'`)
  expect(await endOnce(kit)).toBe(true)
  expect((await world.menusOf(roleId)).toSorted()).toEqual(before.toSorted())
})

test('PRM-09 what an administrator does not hold goes on; his own application goes to operators at once', async () => {
  const roleId = await world.makeRole('申报员')
  const first = await world.add(menus(roleId, edit))
  expect((await world.decide(first.processInstId, world.administrator)).code).toBe(200)
  expect(await world.menusOf(roleId)).not.toContain(edit)
  expect((await world.decide(first.processInstId, world.operator)).code).toBe(200)
  expect(await world.menusOf(roleId)).toContain(edit)
  const own = await world.add(menus(roleId, companyInfo), world.administrator)
  expect(await world.detail(own.id, world.administrator)).toMatchObject({ taskName: '超级管理员审批' })
  expect((await world.decide(own.processInstId, world.administrator)).status).toBe(403)
})

test('LEAD-06 separated duties in one hand: shown by rule, on to operators, and only with an opinion', async () => {
  const roleId = await world.makeRole('自编自审', [edit])
  const kit = world.app.kitOf('identity')
  const { userId } = world.colleague.user
  await kit.write((tx) => giveRole(tx, kit.clock.now(), { userId, roleId, entId: world.entId, endsAt: null }))
  const { id, processInstId } = await world.add(menus(roleId, review))
  const { conflicts, needsOpinion, rows } = await world.effect(id, world.operator)
  expect(needsOpinion).toBe(true)
  expect(conflicts).toMatchObject([{ rule: 'NK-01', level: 'block', people: ['陈立'], count: 1 }])
  expect(rows.find(({ menuId }) => menuId === review)).toMatchObject({ conflict: 'block' })
  expect((await world.decide(processInstId, world.administrator)).msg).toBe('有职责冲突，请写明同意的理由')
  expect((await world.decide(processInstId, world.administrator, { auditOpinion: '人手不足' })).code).toBe(200)
  expect((await world.decide(processInstId, world.operator)).code).toBe(7799)
  expect(await world.menusOf(roleId)).not.toContain(review)
  expect((await world.decide(processInstId, world.operator, { auditOpinion: '准予至月底' })).code).toBe(200)
  expect(await world.menusOf(roleId)).toContain(review)
})

test('LEAD-06 the effect says how often its people were refused, and who else waits for the same', async () => {
  const roleId = await world.makeRole('角色管理员')
  const button = 'roles/base:role:manage'
  const refused = () =>
    world.app.inject({ url: '/japi/api/manage/role/menus', headers: { ...world.applicant.headers } })
  expect([(await refused()).statusCode, (await refused()).statusCode]).toEqual([403, 403])
  await world.add(menus(roleId, button), world.colleague)
  // Refusals are logged after their answer.
  const note = async () => {
    const { data } = await world.post<AccessEffect>('preview', menus(roleId, button))
    return data.rows.find(({ menuId }) => menuId === button)?.note
  }
  await expect.poll(note).toBe('陈立在申请；近 90 天被拒 2 次')
})

test('LEAD-06 what of the role nobody used is told to who keeps it, not to the applicant', async () => {
  const roleId = await world.makeRole('用得少', ['companyManage'])
  await world.app.asOwner(
    `insert into role_use (role_id, menu_id, uses, found_at) values ('${roleId}', 'companyManage', 0, now())`,
  )
  const { id } = await world.add(menus(roleId, companyInfo))
  expect((await world.effect(id, world.administrator)).unused).toMatchObject([{ menuId: 'companyManage' }])
  expect((await world.effect(id)).unusedCount).toBe(0)
})

test('PRM-09 LEAD-06 what changed meanwhile is shown anew: 409, and nothing is given', async () => {
  const roleId = await world.makeRole('变动中')
  const { id, processInstId } = await world.add(menus(roleId, companyInfo))
  const { shown } = await world.effect(id, world.administrator)
  const kit = world.app.kitOf('identity')
  const { userId } = world.colleague.user
  await kit.write((tx) => giveRole(tx, kit.clock.now(), { userId, roleId, entId: world.entId, endsAt: null }))
  const late = await world.decide(processInstId, world.administrator, { shown })
  expect([late.status, late.msg]).toEqual([409, expect.stringContaining('刚有变化')])
  expect(await world.menusOf(roleId)).toEqual([])
  const now = await world.effect(id, world.administrator)
  expect(now.people).toMatchObject([{ userName: '陈立' }])
  expect((await world.decide(processInstId, world.administrator, { shown: now.shown })).code).toBe(200)
})

test('PRM-09 a role deleted or a user gone meanwhile is refused with the reason; it can be sent back', async () => {
  const roleId = await world.makeRole('将被删除')
  const one = await world.add(menus(roleId, companyInfo))
  await world.app.asOwner(`delete from role where id = '${roleId}'`)
  expect(await world.decide(one.processInstId, world.administrator)).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('没有找到这个角色') as string,
  })
  expect((await world.effect(one.id)).fault).toMatchObject({ field: 'roleId' })
  const back = { approve: false, auditOpinion: '角色没有了，请改' }
  expect((await world.decide(one.processInstId, world.administrator, back)).code).toBe(200)
  expect(await world.detail(one.id)).toMatchObject({ state: 'returned', canEdit: true, opinions: '角色没有了，请改' })

  const other = await world.makeRole('有人离开')
  const leaver = await makeUser(world.app, { entIds: [world.entId] })
  const two = await world.add(users(other, leaver.userId))
  await world.app.asOwner(`update membership set enabled = false where user_id = '${leaver.userId}'`)
  expect((await world.decide(two.processInstId, world.administrator)).msg).toContain('有的用户没有找到')
  expect(await world.holders(other)).toEqual([])
})

test('PRM-05 while it waits it is not changed; sent back it is handed in again under the same approval', async () => {
  const roleId = await world.makeRole('退回再交')
  const { id, processInstId } = await world.add(menus(roleId, companyInfo))
  const form = { ...menus(roleId, 'companyManage'), id }
  expect((await world.post('update', form)).msg).toContain('申请正在审批')
  await world.decide(processInstId, world.administrator, { approve: false, auditOpinion: '只要查看' })
  expect((await world.post('update', form, world.colleague)).status).toBe(404)
  expect((await world.post('update', { ...form, version: 1 })).status).toBe(409)
  const { version } = await world.detail(id)
  const again = await world.post<{ processInstId: string }>('update', { ...form, version })
  expect(again).toMatchObject({ code: 200, data: { processInstId } })
  expect(await world.detail(id)).toMatchObject({ state: 'pending', round: 2 })
  expect((await world.decide(processInstId, world.administrator)).code).toBe(200)
  expect(await world.menusOf(roleId)).toContain('companyManage')
  expect((await world.post('update', form)).msg).toContain('已通过')
})

test('PRM-13 two clicks hand in once; a crash between decision and effect leaves nothing of either', async () => {
  const roleId = await world.makeRole('点两次')
  const form = menus(roleId, companyInfo)
  const [one, two] = await Promise.all([world.add(form), world.add(form)])
  expect(two).toEqual(one)
  await world.app.asOwner(`alter table role_menu add constraint broken check (role_id <> '${roleId}')`)
  expect((await world.decide(one.processInstId, world.administrator)).status).toBe(500)
  await world.app.asOwner('alter table role_menu drop constraint broken')
  expect(await world.detail(one.id)).toMatchObject({ state: 'pending' })
  expect(await world.menusOf(roleId)).toEqual([])
  const both = await Promise.all([
    world.decide(one.processInstId, world.administrator),
    world.decide(one.processInstId, world.operator),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await world.menusOf(roleId)).toContain(companyInfo)
})

test('LEAD-05 a refusal becomes an application: a role that gives it, else its button for the own role', async () => {
  const asked = await world.get<Record<string, unknown>>('draftOf?permission=tax:return:edit')
  expect(asked.data).toMatchObject({
    name: '填写申报表',
    applyType: '2',
    productType: '00',
    resRoleUserApplyList: [{ userId: world.applicant.user.userId, entId: world.entId }],
  })
  expect(
    (await world.post<AccessEffect>('preview', { ...asked.data, name: undefined, applied: undefined, reason: '' })).data
      .fault,
  ).toMatchObject({
    field: 'reason',
  })
  expect((await world.get('draftOf?route=/workflow/nowhere')).status).toBe(404)
  const lone = await makeSignedIn(world.app, { entIds: [world.entId] })
  const own = await world.makeRole('自己的')
  const kit = world.app.kitOf('identity')
  const held = { userId: lone.user.userId, roleId: own, entId: world.entId }
  await kit.write((tx) => giveRole(tx, kit.clock.now(), { ...held, endsAt: null }))
  const page = await world.get('draftOf?route=/Base/auth-management/menu-op?x=1', lone)
  expect(page.data).toMatchObject({ applyType: '3', roleId: own, resRoleMenuApplyList: [{ menuId: 'menuOp' }] })
  const users = 'draftOf?route=/Base/auth-management/user&permission=base:user:manage'
  const { name, applyType, roleName } = (await world.get<RequestDraft>(users, lone)).data
  expect([name, applyType, roleName]).toEqual(['用户管理', '2', '企业管理员'])
  const menus = 'draftOf?route=/Base/auth-management/menu-op&permission=base:menu:manage'
  const { resRoleMenuApplyList, ...both } = (await world.get<RequestDraft>(menus, lone)).data
  expect([both.applyType, both.roleId, resRoleMenuApplyList.length]).toEqual(['3', own, 2])
  await kit.write((tx) => takeRole(tx, held))
})

test('LEAD-05 the smallest role is asked for, for oneself until a day; then it says how it stands', async () => {
  const lone = await makeSignedIn(world.app, { entIds: [world.entId] })
  await world.makeRole('什么都有', ['menuOp', 'taxTask', 'taxDetail'])
  const small = await world.makeRole('只有它', ['menuOp'])
  const refused = 'draftOf?route=/Base/auth-management/menu-op'
  const { applied, name, ...draft } = (await world.get<RequestDraft>(refused, lone)).data
  expect([applied, name]).toEqual([null, '运营菜单'])
  expect(draft).toMatchObject({ applyType: '2', roleId: small, reason: '需要使用“运营菜单”，打开时没有权限' })
  expect(draft.endsAt > chinaDate(world.app.clock.now())).toBe(true)
  const standing = async () => (await world.get<RequestDraft>(refused, lone)).data.applied
  const one = await world.add(draft, lone)
  expect(await standing()).toEqual({ id: one.id, state: 'pending', taskName: '企业管理员审批', opinion: '' })
  await world.decide(one.processInstId, world.administrator, {
    approve: false,
    action: 'reject',
    auditOpinion: '不需要',
  })
  expect(await standing()).toMatchObject({ id: one.id, state: 'rejected', opinion: '不需要' })
  const again = await world.add(draft, lone)
  await world.withdraw(again.processInstId, lone)
  expect(await standing()).toBeNull()
})

test('LEAD-06 who decides a change of a role reads whom it reaches and where; others their own', async () => {
  const kit = world.app.kitOf('identity')
  const other = await makeEnterprise(world.app, { name: '远方公司' })
  const away = await makeSignedIn(world.app, { entIds: [other.entId], name: '远方人' })
  const roleId = await world.makeRole('两家都有')
  for (const [userId, entId] of [
    [world.colleague.user.userId, world.entId],
    [away.user.userId, other.entId],
  ] as const)
    await kit.write((tx) => giveRole(tx, kit.clock.now(), { userId, roleId, entId, endsAt: null }))
  const form = { applyType: '3', productType: '00', roleId, reason: '要', resRoleMenuApplyList: [{ menuId: 'menuOp' }] }
  const { id } = await world.add(form)
  const seen = async (who?: typeof away) => {
    const { people, peopleCount, places, placeCount } = await world.effect(id, who)
    return [people.map(({ userName }) => userName), peopleCount, places.map(({ entName }) => entName), placeCount]
  }
  const [, , [own]] = (await seen()) as [string[], number, string[]]
  expect(await seen()).toEqual([['陈立'], 2, [own], 2])
  expect(await seen(world.operator)).toEqual([['远方人', '陈立'], 2, expect.arrayContaining([own, '远方公司']), 2])
})
