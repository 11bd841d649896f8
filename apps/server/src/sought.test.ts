/** Whatever a search field asks for is found by a piece of its name, by pinyin and by initials, whatever the case. */
import { makeEnterprise, makeSignedIn, makeUser, type SignedInHeaders } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { createProduct } from './product.fixture.ts'

const known = {
  person: { name: '单雄信', words: ['单雄', 'shanxiong', 'DanXiong', 'sxx'] },
  enterprise: { name: '启明泵业有限公司', words: ['启明泵', 'qimingbeng', 'QmBy', 'bengye'] },
  role: { name: '税务稽核员', words: ['稽核', 'jiheyuan', 'shuiWuJi', 'swjhy'] },
  product: { name: '票据管理', words: ['票据', 'piaojuguan', 'PJGL'] },
  page: { name: '用户管理', words: ['用户管', 'yonghuguanli', 'YHGL'] },
  title: { name: '周末停机维护安排', words: ['停机', 'tingjiweihu', 'TJWH'] },
}
type Kind = keyof typeof known

const manage = '/japi/api/manage'
/** Who decides, answers and is told: the ids that some of the sources ask for. */
const ids = { role: 'role-sought', organization: '' }
interface Asked {
  url: string
  method: 'GET' | 'POST'
  payload?: object
}
const get =
  (path: string, more: () => string = () => '', name = 'word') =>
  (word: string): Asked => ({ method: 'GET', url: `${manage}${path}?${name}=${encodeURIComponent(word)}${more()}` })
const post =
  (path: string, name: string) =>
  (word: string): Asked => ({ method: 'POST', url: `${manage}${path}`, payload: { [name]: word } })

/** Every source of a search field, of a picker and of a filter by name, by the kind of what it finds. */
const sources: readonly [Kind, (word: string) => Asked][] = [
  ['person', get('/management/users')],
  ['person', get('/management/members')],
  ['person', post('/management/findUserByPage2', 'userName')],
  ['person', get('/workflowdefinition/people', () => '&kind=user')],
  ['person', get('/workflowtask/candidates', () => '&purpose=delegate', 'keyword')],
  ['person', get('/serviceAssignment/people')],
  ['person', get('/agreement/people')],
  ['person', get('/role/userListByRoleId', () => `&roleId=${ids.role}`)],
  ['person', get('/organization/members', () => `&customerCode=${ids.organization}`)],
  ['enterprise', get('/management/foundEnterprises')],
  ['enterprise', get('/serviceAssignment/enterprises')],
  ['enterprise', get('/broadcast/enterprises')],
  ['enterprise', get('/access/round/scopes', () => '&kind=ent')],
  ['enterprise', post('/organization/getAllByPage', 'word')],
  ['role', get('/role/list')],
  ['role', post('/role/queryRole', 'roleName')],
  ['role', get('/workflowdefinition/people', () => '&kind=role')],
  ['role', get('/broadcast/roles')],
  ['role', get('/access/round/scopes', () => '&kind=role')],
  ['product', post('/product/queryProduct', 'productName')],
  ['page', get('/access/subjects', () => '&kind=menu')],
  ['title', get('/broadcast/list', undefined, 'title')],
  ['title', get('/agreement/list', undefined, 'title')],
]

let app: TestApp
let operator: SignedInHeaders
beforeAll(async () => {
  app = await createProduct()
  const { entId } = await makeEnterprise(app, { name: known.enterprise.name })
  const { userId } = await makeUser(app, { entIds: [entId], name: known.person.name, roles: ['service'] })
  operator = (await makeSignedIn(app, { entIds: [entId], roles: ['superAdmin'], name: '管理' })).headers
  await app.asOwner(`
    insert into role (id, code, name, ent_id, side, is_system, created_at)
      values ('${ids.role}', 'sought', '${known.role.name}', null, '2', false, now());
    insert into user_role (user_id, role_id, ent_id, created_at) values ('${userId}', '${ids.role}', null, now());
    insert into product (id, product_type, product_name, place, is_on, version, updated_at, updated_by)
      values ('product-sought', '77', '${known.product.name}', 1, true, 1, now(), '');
    insert into broadcast (id, business_key, notice_type, title, content, targets, excluded, is_must, state, at,
        created_by)
      values ('b-sought', 'b-sought', '107', '${known.title.name}', '今晚',
        '{everyone}', '{}', false, 'sent', now(), '');
    insert into agreement_text (id, kind, title, effective_on, body, version, updated_at, updated_by)
      values ('a-sought', 'privacy', '${known.title.name}', '2120-01-01', '一、总则', 1, now(), '')`)
  const asked = { method: 'POST', url: `${manage}/organization/getAllByPage`, headers: operator } as const
  const found = await app.inject({ ...asked, payload: { word: known.enterprise.name } })
  ids.organization = found.json().data[0].records[0].customerCode
})
afterAll(() => app.stop())

test.for(sources)('SHL-17 PRM-01 a %s is found by piece, pinyin and initials: %o', async ([kind, asks]) => {
  const { name, words } = known[kind]
  const ask = (word: string) => app.inject({ ...asks(word), headers: operator })
  for (const word of words) {
    const answer = await ask(word)
    expect([answer.statusCode, asks(word).url, answer.body]).toEqual([
      200,
      asks(word).url,
      expect.stringContaining(name),
    ])
  }
  for (const word of ['qxzz', '%', '_', '\\']) expect((await ask(word)).body, asks(word).url).not.toContain(name)
})

test('PRM-17 SHL-17 by pinyin nobody finds a person of another enterprise either', async () => {
  const { entId } = await makeEnterprise(app)
  const { headers } = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'], name: '外人' })
  const asked = [
    get('/management/members')('sxx'),
    post('/management/findUserByPage2', 'userName')('sxx'),
    get('/workflowtask/candidates', () => '&purpose=delegate', 'keyword')('sxx'),
    { method: 'GET', url: '/japi/api/home/palette/sought?word=sxx' } as const,
  ]
  for (const each of asked) {
    const answer = await app.inject({ ...each, headers })
    expect([each.url, answer.statusCode, answer.body]).toEqual([each.url, 200, expect.not.stringContaining('单雄信')])
  }
})

test('SHL-17 a page asks which of the few names that it has at hand a word means', async () => {
  const ask = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/japi/platform/sought', headers: operator, payload })).json()
  expect(await ask({ names: ['编码管理', '回收站', '系统日志'], word: 'hsz' })).toMatchObject({ data: [1] })
  expect(await ask({ names: [], word: 'hsz' })).toMatchObject({ data: [] })
  expect(await ask({ names: Array.from({ length: 1001 }, () => '名'), word: 'm' })).not.toMatchObject({ code: 200 })
})
