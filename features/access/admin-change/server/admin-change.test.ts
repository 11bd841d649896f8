/** A change of administrator from handing in to the moved role: who decides, what moves, what is refused. */
import { fileFactsRoute } from '@portal/file/contract'
import { addMember } from '@portal/identity/server/enterprises'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminChangeApp, type Refused, type World } from './admin-change.fixture.ts'

let world: World
beforeAll(async () => {
  world = await adminChangeApp()
})
afterAll(() => world.app.stop())

test('NOT-05 a colleague applies, the administrator agrees: the role moves at once, all three are told', async () => {
  const { admin, colleague, third, entId } = await world.office()
  const { data } = await world.apply(third, admin, colleague)
  const [notice] = await world.notices(admin)
  expect(notice).toMatchObject({
    notice_type: '5',
    status: 0,
    file_name: '申请表.docx',
    data: {
      oldAccount: admin.user.account,
      newAccount: colleague.user.account,
      applicant: '陈立',
      fileName: '申请表.docx',
      processInstId: data.processInstId,
      id: data.id,
    },
  })
  expect(notice).toMatchObject({ file_id: (notice?.['data'] as { fileId: string } | undefined)?.fileId })
  expect((await world.detail(data.id, admin)).data).toMatchObject({
    state: 'pending',
    decider: 'from',
    canDecide: true,
    fault: null,
    users: 3,
  })
  expect(await world.agree(String(notice?.['id']), admin)).toMatchObject({ code: 200, data: { state: 'approved' } })
  // Held everywhere before; the enterprise's own now. Nobody is left without a role.
  expect(await world.rolesOf(colleague)).toEqual([
    ['companyAdmin', entId],
    ['taxClerk', null],
  ])
  expect(await world.rolesOf(admin)).toEqual([['ordinary', entId]])
  expect(await world.administrators(admin)).toEqual(['周敏'])
  // The same sessions, with the next call.
  expect((await world.detail(data.id, colleague)).data).toMatchObject({ state: 'approved', decidedBy: '罗建军' })
  const told = await Promise.all([admin, colleague, third].map(world.notices))
  expect(told.map((rows) => rows.map((row) => [row['notice_type'], row['status']]))).toEqual([
    [
      ['5', 2],
      ['6', 0],
    ],
    [['6', 0]],
    [['6', 0]],
  ])
  expect(told[2]?.[0]?.['content']).toContain('周敏现在是企业管理员')
  const [row] = await world.app.asOwner(
    `select detail from audit_log where action = 'admin-change.agree' and target = '${entId}'`,
  )
  expect(row?.['detail']).toMatchObject({
    formerAdministrator: `罗建军（${admin.user.account}）`,
    newAdministrator: `周敏（${colleague.user.account}）`,
  })
})

test('NOT-05 who hands over himself asks the new one; who held it everywhere keeps his other enterprises', async () => {
  const { colleague, entId } = await world.office()
  const other = await makeEnterprise(world.app)
  const [now] = (await world.administration(colleague)).data.administrators
  const admin = await makeSignedIn(world.app, { entIds: [entId, other.entId], roles: ['companyAdmin'], name: '韩松' })
  const { data } = await world.apply(admin, admin, colleague)
  expect(await world.notices(admin)).toEqual([])
  expect((await world.detail(data.id, colleague)).data).toMatchObject({ decider: 'to', canDecide: true })
  // The applicant never decides, from wherever he comes.
  expect((await world.decide(data.processInstId, admin)).status).toBe(403)
  expect((await world.agree(await world.asked(colleague), colleague)).code).toBe(200)
  expect(await world.rolesOf(admin)).toEqual([
    ['companyAdmin', other.entId],
    ['ordinary', entId],
  ])
  expect((await world.administrators(colleague)).toSorted()).toEqual([now?.name, '周敏'].toSorted())
})

test('NOT-05 not agreed: nothing moves, the reason goes to all three; without a reason it is taken too', async () => {
  const { admin, colleague, third, entId } = await world.office()
  await world.apply(colleague, admin, third)
  const before = await world.rolesOf(admin)
  expect((await world.refuse(await world.asked(admin), admin, '交接还没有做完')).code).toBe(200)
  expect(await world.rolesOf(admin)).toEqual(before)
  for (const who of [admin, colleague, third])
    expect((await world.notices(who)).at(-1)).toMatchObject({
      notice_type: '6',
      content: expect.stringContaining('交接还没有做完'),
    })
  expect((await world.administration(colleague)).data).toMatchObject({ open: null, past: [{ state: 'rejected' }] })
  await world.apply(colleague, admin, third)
  const again = (await world.notices(admin)).find((row) => row['notice_type'] === '5' && row['status'] === 0)
  expect((await world.refuse(String(again?.['id']), admin)).code).toBe(200)
  expect(await world.rolesOf(third)).toEqual([['taxManager', null]])
  expect(entId).not.toBe('')
})

test('NOT-05 every wrong entry is said at its field, and nothing is written', async () => {
  const { admin, colleague, third } = await world.office()
  const stranger = await makeSignedIn(world.app)
  const wrong = async (...entered: Parameters<World['apply']>) => {
    const { code, data } = await world.apply<Refused>(...entered)
    return [code, data.errors?.[0]?.path, data.errors?.[0]?.message]
  }
  expect(await wrong(colleague, admin, third, { reason: '  ' })).toEqual([7799, 'reason', '请输入变更说明'])
  expect(await wrong(colleague, null, third)).toEqual([7799, 'fromUserId', '请选择原管理员'])
  expect((await wrong(colleague, third, colleague))[1]).toBe('fromUserId')
  expect((await wrong(colleague, admin, admin))[1]).toBe('toUserId')
  expect(await wrong(colleague, admin, stranger)).toEqual([
    7799,
    'toUserId',
    '新管理员不是这家企业启用的用户，请重新选择',
  ])
  const second = await makeSignedIn(world.app, { entIds: admin.user.entIds, roles: ['companyAdmin'] })
  expect((await wrong(colleague, admin, second))[2]).toContain('已经是')
  // A file of somebody else, an absent one, and one that was handed in before.
  for (const fileId of [await world.upload(third), 'absent'])
    expect((await wrong(colleague, admin, third, { fileId }))[1]).toBe('fileId')
  const used = await world.upload(colleague)
  const { data } = await world.apply(colleague, admin, third, { fileId: used })
  await world.withdraw(data.processInstId, colleague)
  expect((await wrong(colleague, admin, third, { fileId: used }))[1]).toBe('fileId')
  expect((await world.administration(admin)).data).toMatchObject({ open: null, past: [{ state: 'withdrawn' }] })
})

test('NOT-05 clicked twice it is one; one is open an enterprise; the applicant withdraws it', async () => {
  const { admin, colleague, third } = await world.office()
  const fileId = await world.upload(colleague)
  const both = await Promise.all([
    world.apply(colleague, admin, third, { fileId }),
    world.apply(colleague, admin, third, { fileId }),
  ])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(both[0]?.data).toEqual(both[1]?.data)
  expect((await world.apply(third, admin, colleague)).msg).toContain('周敏的变更申请正在办理')
  expect((await world.withdraw(both[0]?.data.processInstId ?? '', third)).status).toBe(404)
  expect((await world.withdraw(both[0]?.data.processInstId ?? '', colleague)).code).toBe(200)
  expect((await world.agree(await world.asked(admin), admin)).code).toBe(7799)
  expect(await world.administrators(admin)).toEqual(['罗建军'])
  expect((await world.apply(third, admin, colleague)).code).toBe(200)
})

test('NOT-05 of two decisions at once one counts; the second is told who was first', async () => {
  const { admin, colleague, third } = await world.office()
  await world.apply(third, admin, colleague)
  const noticeId = await world.asked(admin)
  const both = await Promise.all([world.agree(noticeId, admin), world.refuse(noticeId, admin)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 7799])
  const again = await world.agree(noticeId, admin)
  expect([again.code, again.msg]).toEqual([7799, '已由罗建军办理'])
  expect((await world.notices(third)).map((row) => row['notice_type'])).toEqual(['6'])
})

test('NOT-05 who lost the role meanwhile, or a new one who left, stops it in words; nothing moves', async () => {
  const { admin, colleague, third, entId } = await world.office()
  const { data } = await world.apply(colleague, admin, third)
  await world.app.asOwner(`update membership set enabled = false where user_id = '${third.user.userId}'`)
  const refused = await world.agree(await world.asked(admin), admin)
  expect([refused.code, refused.msg]).toEqual([7799, '新管理员不是这家企业启用的用户，请重新选择'])
  expect((await world.detail(data.id, admin)).data.fault).toBe(refused.msg)
  await world.app.asOwner(`update membership set enabled = true where user_id = '${third.user.userId}'`)
  await world.app.asOwner(`update user_role set role_id = (select id from role where code = 'ordinary')
    where user_id = '${admin.user.userId}'`)
  const stale = await world.agree(await world.asked(admin), admin)
  expect([stale.code, stale.msg]).toEqual([7799, expect.stringContaining('原管理员已经变动')])
  expect(await world.rolesOf(third)).toEqual([['taxManager', null]])
  const open = await world.app.asOwner(`select state from admin_change where ent_id = '${entId}'`)
  expect(open).toEqual([{ state: 'pending' }])
})

test('NOT-05 without an administrator in use operators decide, where they read their notices', async () => {
  const { admin, colleague, third, entId } = await world.office()
  await world.app.asOwner(`update user_account set enabled = false where id = '${admin.user.userId}'`)
  const { data } = await world.apply(colleague, admin, third)
  expect((await world.detail(data.id, third)).data).toMatchObject({ decider: 'operators', canDecide: false })
  const [asked] = (await world.notices(world.operator)).filter((row) => row['status'] === 0)
  expect(asked).toMatchObject({ notice_type: '5', ent_id: world.operator.entId })
  expect((await world.agree(String(asked?.['id']), world.operator)).code).toBe(200)
  expect(await world.rolesOf(third)).toEqual([
    ['companyAdmin', entId],
    ['taxManager', null],
  ])
  // Enabled again later, he is an ordinary user.
  expect(await world.rolesOf(admin)).toEqual([['ordinary', entId]])

  const bare = await makeEnterprise(world.app)
  const first = await makeSignedIn(world.app, { entIds: [bare.entId], roles: ['taxClerk'] })
  const { data: none } = await world.apply(first, null, first)
  expect((await world.decide(none.processInstId, world.operator)).code).toBe(200)
  expect(await world.administrators(first)).toEqual([first.user.name])
  expect((await world.apply<Refused>(first, null, first)).data.errors?.[0]?.path).toBe('fromUserId')
})

test('NOT-05 PRM-18 an operator whom an application makes the administrator does not decide it', async () => {
  const { app, operator } = world
  const { entId } = await makeEnterprise(app)
  const member = await makeSignedIn(app, { entIds: [entId] })
  await app.kitOf('identity').write((tx) => addMember(tx, app.clock.now(), operator.user.userId, entId))
  const alone = await world.apply<Refused>(member, null, operator)
  expect([alone.code, alone.msg]).toEqual([7799, expect.stringContaining('还没有可以办理的')])
  const second = await makeSignedIn(app, { name: '方圆', roles: ['superAdmin'] })
  const { data } = await world.apply(member, null, operator)
  expect(await world.decide(data.processInstId, operator)).toMatchObject({
    status: 403,
    msg: expect.stringContaining('使您自己得到权限'),
  })
  expect((await world.detail(data.id, operator)).data).toMatchObject({ canDecide: false })
  expect((await world.decide(data.processInstId, second)).code).toBe(200)
  await app.asOwner(`update user_account set enabled = false where id = '${second.user.userId}'`)
})

test('NOT-05 FIL-01 for everybody else neither notice, application nor file exist', async () => {
  const { admin, colleague, third } = await world.office()
  const bystander = await makeSignedIn(world.app, { entIds: admin.user.entIds })
  const foreign = await world.office()
  const { data } = await world.apply(colleague, admin, third)
  const noticeId = await world.asked(admin)
  for (const who of [colleague, third, bystander, foreign.admin, world.operator]) {
    expect((await world.agree(noticeId, who)).status).toBe(404)
    expect((await world.refuse(noticeId, who)).status).toBe(404)
  }
  const seen = async (who: typeof admin) => (await world.detail(data.id, who)).status
  expect(await Promise.all([admin, colleague, third, world.operator].map(seen))).toEqual([200, 200, 200, 200])
  expect(await Promise.all([bystander, foreign.admin].map(seen))).toEqual([404, 404])
  const { fileId } = (await world.detail(data.id, admin)).data
  const file = async (who: typeof admin) => (await world.say('POST', fileFactsRoute.path, who, { fileId })).status
  expect(await Promise.all([admin, third, world.operator, bystander, foreign.admin].map(file))).toEqual([
    200, 200, 200, 404, 404,
  ])
  expect((await world.administration(bystander)).data).toMatchObject({ open: { isSeen: false }, past: [] })
  expect((await world.decide(data.processInstId, bystander)).code).not.toBe(200)
  // A result notice asks nothing.
  await world.refuse(noticeId, admin)
  const result = (await world.notices(admin)).at(-1)
  expect((await world.agree(String(result?.['id']), admin)).status).toBe(404)
})

test('NOT-05 a decision that fails at its end leaves nothing behind', async () => {
  const { admin, colleague, third, entId } = await world.office()
  const { data } = await world.apply(third, admin, colleague)
  const noticeId = await world.asked(admin)
  await world.app.asOwner(`alter table notice add constraint no_six check (notice_type <> '6') not valid`)
  expect((await world.agree(noticeId, admin)).status).toBe(500)
  await world.app.asOwner('alter table notice drop constraint no_six')
  expect(await world.rolesOf(colleague)).toEqual([['taxClerk', null]])
  expect(await world.rolesOf(admin)).toEqual([['companyAdmin', null]])
  expect((await world.detail(data.id, admin)).data).toMatchObject({ state: 'pending', canDecide: true })
  expect((await world.agree(noticeId, admin)).code).toBe(200)
  expect(await world.rolesOf(colleague)).toContainEqual(['companyAdmin', entId])
})

test('PRM-12 NOT-05 its steps come with each application: operators find no definition to publish', async () => {
  const reader = await makeSignedIn(world.app, { permissions: ['base:workflow:read'] })
  const at = (call: string) => world.say<unknown>('GET', `/japi/api/manage/workflowdefinition/${call}`, reader)
  expect(await at('list')).toMatchObject({ code: 200, data: [] })
  expect((await at('detail?type=adminChange')).status).toBe(404)
})

test('NOT-05 SES-25 agreeing takes a fresh proof, in its dialog and in 审核中心; refusing takes none', async () => {
  const { admin, colleague, third } = await world.office()
  const { data } = await world.apply(colleague, admin, third)
  world.app.clock.advance(11 * 60_000)
  const proof = { status: 403, data: { missing: 'verify:proof' } }
  expect(await world.agree(await world.asked(admin), admin)).toMatchObject(proof)
  expect(await world.decide(data.processInstId, admin)).toMatchObject(proof)
  expect(await world.administrators(admin)).toEqual(['罗建军'])
  expect((await world.refuse(await world.asked(admin), admin)).code).toBe(200)
})
