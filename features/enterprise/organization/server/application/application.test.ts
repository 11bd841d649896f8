/** Applications for organisations from handing in to the changed tree: messages, races, who sees and decides what. */
import { fileFactsRoute } from '@portal/file/contract'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import { makeTask } from '@portal/tax-task/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationsApp, changed, newOne, type Handed, type Refused, type World } from './application.fixture.ts'

let world: World
beforeAll(async () => {
  world = await applicationsApp()
})
afterAll(() => world.app.stop())

test('ORG-03 ORG-05 ORG-06 every missing field is told in the words of the form, nothing is written', async () => {
  const old = await world.add('10000001', '缺项检查公司')
  const cases: [object, object, [string, string][]][] = [
    [{}, {}, [['type', '请选择申请类型']]],
    [
      { type: 1 },
      { fileId: null },
      [
        ['parentCustomerCode', '请选择（新）上级公司'],
        ['customerRegisterName', '请输入（新）公司名称'],
        ['socialcreditcode', '请输入统一社会信用代码'],
        ['fileId', '请上传申请文件'],
      ],
    ],
    [newOne('板块', { cat: ' ' }), {}, [['cat', '请选择（新）板块']]],
    [newOne('板块', { cat: '99' }), {}, [['cat', '没有这个板块']]],
    [newOne('短码', { socialcreditcode: '9135' }), {}, [['socialcreditcode', '统一社会信用代码长度至少18位']]],
    [
      { ...newOne('新名'), type: '2' },
      {},
      [
        ['parentCustomerCodeOld', '请选择原上级公司'],
        ['catOld', '请选择原板块'],
        ['customerRegisterNameOld', '请输入原公司名称'],
      ],
    ],
    [
      changed(old, { customerRegisterNameOld: '没有的' }),
      {},
      [['customerRegisterNameOld', '原公司名称与现有组织不符']],
    ],
    [changed(old, { catOld: '01' }), {}, [['catOld', '原板块与现有组织不符']]],
    [
      { type: '3' },
      { content: '  ' },
      [
        ['customerRegisterNameOld', '请输入要注销的公司名称'],
        ['content', '请输入注销原因'],
      ],
    ],
  ]
  for (const [org, more, expected] of cases) {
    const { code, data } = await world.submit<Refused>(org, more)
    expect([code, data.errors?.map(({ path, message }) => [path, message])], JSON.stringify(org)).toEqual([
      7799,
      expected,
    ])
  }
  expect((await world.submit(changed(old, {}))).msg).toContain('与现在完全一样')
  expect((await world.submit({}, { data: '[1' })).msg).toContain('格式不正确')
  expect((await world.submit(newOne('类别'), { noticeType: 10 })).code).toBe(7799)
  expect(await world.kept('select * from organization_application')).toEqual([])
})

test('ORG-03 ORG-07 a new organisation: the notice has the stored JSON, passing adds it, both are told', async () => {
  const { say, people, detail, effect, decide } = world
  const org = newOne(' 启明氢能有限公司 ')
  const fileId = await world.upload()
  const sent = { fileId, fileName: 'a.docx', noticeType: 11, data: { org, userInfo: { entName: '别家' } } }
  const { data } = await say<Handed>(
    'POST',
    '/japi/api/manage/notification/submitOrgApplication',
    people.applicant,
    sent,
  )
  expect(data.number).toMatch(/^ZZ-\d{6}-0001$/)
  expect((await detail(data.id)).data).toMatchObject({
    name: '启明氢能有限公司',
    userInfo: { userName: '方可', account: people.applicant.user.account, entName: '启明滨海环境监测有限公司' },
    org: { parentCustomerName: '集团', companyLevel: '2', cat: '02', customerRegisterNameOld: '' },
    isOwn: true,
  })
  const notices = () =>
    world.kept(`select notice_type, user_id, ent_id, status, data from notice
      where data->>'processInstId' = '${data.processInstId}' order by notice_type, user_id`)
  const asked = await notices()
  expect(asked.map(({ notice_type, status }) => [notice_type, status])).toEqual([
    ['11', 0],
    ['11', 0],
  ])
  // Operators read it where they work.
  expect(asked.map(({ ent_id }) => ent_id).toSorted()).toEqual(
    [people.operator, people.second].flatMap(({ user }) => user.entIds).toSorted(),
  )
  expect(asked[0]?.['data']).toMatchObject({
    userInfo: { userName: '方可' },
    org: { type: '1', customerRegisterName: '启明氢能有限公司' },
    id: data.id,
  })
  expect((await decide(data.processInstId, {}, people.applicant)).status).toBe(403)
  const told = await effect(data.id)
  expect(told).toMatchObject({ fault: null, parentBefore: null, parentAfter: { name: '集团' }, blocked: [] })
  expect(told.parentAfter?.after).toBe((told.parentAfter?.before ?? 0) + 1)
  expect((await decide(data.processInstId, { shown: told.shown })).code).toBe(200)
  const [added] = await world.kept(
    `select customer_code, name, level from organization where name = '启明氢能有限公司' and status = 1`,
  )
  expect(added).toMatchObject({ level: 2 })
  expect((await world.organization(String(added?.['customer_code']))).history).toMatchObject([
    { kind: 'add', processInstId: data.processInstId, by: people.operator.user.name },
  ])
  expect((await notices()).map(({ notice_type, user_id, status }) => [notice_type, user_id, status])).toEqual([
    ['106', people.applicant.user.userId, 0],
    ...[people.operator, people.second].map(({ user }) => ['11', user.userId, 2]).toSorted(),
  ])
})

test('ORG-07 refusing needs an opinion and tells it; then it may be applied for again', async () => {
  const org = newOne('启明储能有限公司')
  const { data } = await world.submit(org)
  expect((await world.decide(data.processInstId, { approve: false, auditOpinion: '' })).code).toBe(7799)
  expect((await world.decide(data.processInstId, { approve: false, auditOpinion: '章没有盖' })).code).toBe(200)
  expect((await world.detail(data.id)).data).toMatchObject({ state: 'rejected', opinion: '章没有盖' })
  const [told] = await world.kept(`select content from notice where notice_type = '106'
    and user_id = '${world.people.applicant.user.userId}' and data->>'processInstId' = '${data.processInstId}'`)
  expect(told?.['content']).toContain('章没有盖')
  expect(await world.kept(`select 1 from organization where name = '启明储能有限公司'`)).toEqual([])
  expect((await world.submit(org)).data.number).not.toBe(data.number)
})

test('ORG-07 clicked twice it is one; of one organisation and kind one is open at a time', async () => {
  const org = newOne('启明光伏有限公司')
  const fileId = await world.upload()
  const both = await Promise.all([world.submit(org, { fileId }), world.submit(org, { fileId })])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(both[0]?.data.id).toBe(both[1]?.data.id)
  const other = await world.submit(org, {}, world.people.colleague)
  expect([other.code, other.msg]).toEqual([7799, `已有同样的申请 ${both[0]?.data.number} 在审批，不能重复提交`])
})

test('LEAD-06 ORG-07 a tree that moved meanwhile refuses the decision; of two at once one decides', async () => {
  const { add, submit, effect, decide, people } = world
  const from = await add('10000001', '启明科技有限公司', { cat: '06' })
  const to = await add(from.customerCode, '启明环保科技有限公司')
  const own = await add(from.customerCode, '启明滨海监测有限公司')
  const entered = { parentCustomerCode: to.customerCode, customerRegisterName: '启明滨海检测有限公司' }
  const { data } = await submit(changed(own, entered))
  const first = await effect(data.id)
  expect(first).toMatchObject({
    fault: null,
    name: '启明滨海监测有限公司',
    nameAfter: '启明滨海检测有限公司',
    parentBefore: { name: '启明科技有限公司', before: 2, after: 1 },
    parentAfter: { name: '启明环保科技有限公司', above: '启明科技有限公司', before: 0, after: 1 },
  })
  await add(to.customerCode, '新来的兄弟')
  const moved = await decide(data.processInstId, { shown: first.shown })
  expect([moved.status, moved.data.shown]).toEqual([409, (await effect(data.id)).shown])
  const shown = moved.data.shown
  const both = await Promise.all([
    decide(data.processInstId, { shown }),
    decide(data.processInstId, { shown }, people.second),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 7799])
  expect(await world.organization(own.customerCode)).toMatchObject({
    customerRegisterName: '启明滨海检测有限公司',
    companyLevel: 4,
    parentCustomerCode: to.customerCode,
    history: [{ kind: 'change', processInstId: data.processInstId }, { kind: 'add' }],
  })
})

test('ORG-08 ORG-07 what stands in the way of cancelling is refused at once, or told to who decides', async () => {
  const { entId } = await makeEnterprise(world.app, { name: '要注销的企业' })
  const worker = await makeSignedIn(world.app, { entIds: [entId] })
  await makeTask(world.app, { entId, userId: worker.user.userId })
  const codeOf = async (name: string) =>
    String((await world.kept(`select customer_code from organization where name = '${name}'`))[0]?.['customer_code'])
  const code = await codeOf('要注销的企业')
  const org = { type: '3', customerCodeOld: code }
  const kinds = ({ data }: { data: Refused }) => data.blocked?.map(({ kind }) => kind)
  expect(kinds(await world.submit<Refused>(org, {}, worker))).toEqual(['tasks', 'users'])
  // Nobody elsewhere learns how many work there.
  const { data } = await world.submit(org)
  const told = await world.effect(data.id)
  expect(told.touched.map(({ kind, count }) => [kind, count]).slice(0, 2)).toEqual([
    ['users', 1],
    ['tasks', 1],
  ])
  expect([told.blocked.map(({ kind }) => kind), told.fault]).toEqual([
    ['tasks', 'users'],
    expect.stringContaining('不能注销'),
  ])
  const passed = await world.decide(data.processInstId, { shown: told.shown })
  expect([passed.code, kinds(passed)]).toEqual([7799, ['tasks', 'users']])
  expect(await world.organization(code)).toMatchObject({ status: '1' })

  const parent = await world.add('10000001', '有下级的公司')
  const below = await world.add(parent.customerCode, '下级公司')
  expect(kinds(await world.submit<Refused>({ type: '3', customerCodeOld: parent.customerCode }))).toEqual(['children'])
  const leaf = await world.submit({
    type: '3',
    customerRegisterNameOld: '下级公司',
    parentCustomerCodeOld: parent.customerCode,
  })
  expect((await world.decide(leaf.data.processInstId)).code).toBe(200)
  expect(await world.organization(below.customerCode)).toMatchObject({
    status: '0',
    history: [{ reason: '业务需要' }, {}],
  })
})

test('ORG-07 FIL-01 applicant and operators see an application; for others it does not exist', async () => {
  const { data } = await world.submit(newOne('启明测绘有限公司'))
  const stranger = await makeSignedIn(world.app)
  const { applicant, colleague, operator } = world.people
  const seen = async (who: typeof stranger) => (await world.detail(data.id, who)).status
  expect([await seen(applicant), await seen(operator), await seen(colleague), await seen(stranger)]).toEqual([
    200, 200, 404, 404,
  ])
  const { fileId } = (await world.detail(data.id)).data
  const file = async (who: typeof stranger) => (await world.say('POST', fileFactsRoute.path, who, { fileId })).status
  expect([await file(applicant), await file(operator), await file(colleague), await file(stranger)]).toEqual([
    200, 200, 404, 404,
  ])
  // A file of somebody else, or of another application, is refused, and nothing is written.
  for (const foreign of [await world.upload(colleague), fileId, 'absent'])
    expect((await world.submit<Refused>(newOne('别人的文件'), { fileId: foreign })).data.errors).toMatchObject([
      { path: 'fileId' },
    ])
  expect(await world.kept(`select 1 from organization_application where name = '别人的文件'`)).toEqual([])
  const listed = async (who: typeof stranger) =>
    (await world.say<{ total: number }>('GET', '/japi/api/manage/organization/application', who)).data.total
  expect([await listed(colleague), await listed(stranger)]).toEqual([0, 0])
  expect(await listed(operator)).toBeGreaterThan((await listed(applicant)) - 1)
  const effect = (who: typeof stranger) =>
    world.say('GET', `/japi/api/manage/organization/application/effect?id=${data.id}`, who)
  expect([(await effect(applicant)).status, (await effect(operator)).status]).toEqual([403, 200])
})

test('ORG-06 FIL-01 an application shows what the stored file is called, whatever its sender says', async () => {
  for (const [code, fileName] of [
    ['一', '已盖章的批复.docx'],
    ['二', ''],
    ['三', null],
  ]) {
    const { data } = await world.submit(newOne(`文件名${code}`), { fileName })
    expect((await world.detail(data.id)).data.fileName).toBe('申请表.docx')
  }
})
