import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '@portal/contract'
import { faultOfCreditCode } from '@portal/domain'
import { makeEnterprise, makeSignedIn, makeUser, type SignedInHeaders } from '@portal/identity/server/testing'
import { addressOf, sampleCall, titleOf, wholeApp, type Whole } from './security/whole-app.fixture.ts'

let whole: Whole
beforeAll(async () => {
  whole = await wholeApp()
})
afterAll(() => whole.app.stop())

/** What identifies a person or an enterprise from outside, by the name under which calls take it. */
const identifying = /^(phone|phoneEnd|account|accounts|email|creditCode|socialcreditcode|mobile|idCard)$/
/** Calls that end the session or move it, so that the next one would be another's. */
const moving = /\/(logout|changePassword|switch)$/
/** Grants that show other people's numbers or every enterprise's people: their holders may know. */
const seesOthers =
  /^(base:user:(all|phone|id-card)|monitor:outbox:(read|phone)|base:organization:manage|base:access:.*|security:.*)$/

type Values = Readonly<Record<string, string>>
const namesOf = (route: Route): string[] =>
  [route.query, route.body]
    .flatMap((schema) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}))
    .filter((name) => identifying.test(name))

/** Calls as people send them, where a sample would be refused before anybody is looked for. */
const manage = '/japi/api/manage'
const signIn = ({ account }: Values) => ({ body: { account, password: 'Wrong#2026' } })
const wellFormed: Readonly<Record<string, (values: Values) => { query?: object; body?: object }>> = {
  '/japi/api/base-user/authentication/userLoginEcology': signIn,
  '/japi/api/base-user/authentication/userLoginTaxSaaS': signIn,
  '/japi/api/base-user/userRegistration/sendMsg': ({ phone }) => ({ query: { phone, tokenType: '101' } }),
  '/japi/api/base-user/userRegistration/findUserInfoByPhone': ({ phone }) => ({ body: { phone } }),
  '/japi/api/base-user/userRegistration/checkRepeatPhone': ({ phone }) => ({ query: { phone } }),
  [`${manage}/outbox`]: ({ phone }) => ({ query: { phone } }),
  [`${manage}/management/members`]: ({ account }) => ({ query: { account } }),
  [`${manage}/management/findUserByPage`]: ({ account }) => ({ body: { account } }),
  [`${manage}/management/findUserByPage2`]: ({ account }) => ({ body: { account } }),
}

const put = (given: unknown, values: Values): unknown =>
  typeof given !== 'object' || given === null
    ? given
    : Object.fromEntries(
        Object.entries({ ...given }).map(([name, value]) => [
          name,
          identifying.test(name) ? (values[name] ?? value) : value,
        ]),
      )

/** Status and words of an answer, without what was asked and what is new with each call. */
async function answerOf(route: Route, values: Values, headers: Partial<SignedInHeaders>): Promise<unknown[]> {
  const sample = sampleCall(route)
  const { query, body } = wellFormed[route.path]?.(values) ?? {
    query: put(sample.query, values) as object,
    body: put(sample.body, values) as object | undefined,
  }
  const answer = await whole.app.inject({
    method: route.method,
    url: addressOf(route),
    headers: { ...headers },
    query: { ...query } as Record<string, string>,
    ...(route.method === 'GET' ? {} : { payload: { ...body } }),
  })
  const said = Object.values(values).reduce((text, value) => text.replaceAll(value, '<asked>'), answer.body)
  return [answer.statusCode, said.replaceAll(/[\w-]{20,}/g, '<id>')]
}

/** A credit code with its check character. */
const creditCodeOf = (head: string): string =>
  [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    .map((end) => head + end)
    .find((code) => faultOfCreditCode(code) === undefined) ?? ''

test('SES-06 SES-21 LEAD-13 a number, account or credit code of another is answered like one of nobody', async () => {
  const { app, permissions } = whole
  const { entId: own } = await makeEnterprise(app)
  const foreign = await makeEnterprise(app)
  const stranger = await makeUser(app, { entIds: [foreign.entId], phone: '13900007777' })
  const [taken, free] = [creditCodeOf('91350100MABCDE001'), creditCodeOf('91350100MABCDE002')]
  await app.asOwner(`update enterprise set credit_code = '${taken}' where id = '${foreign.entId}'`)
  const both = { phoneEnd: '7777' }
  const known = { ...both, phone: '13900007777', account: stranger.account, creditCode: taken, socialcreditcode: taken }
  const nobody = { ...both, phone: '13911117777', account: 'u0000000000000', creditCode: free, socialcreditcode: free }
  const [plain, administrator] = [
    await makeSignedIn(app, { entIds: [own] }),
    await makeSignedIn(app, {
      entIds: [own],
      roles: ['companyAdmin'],
      permissions: permissions.filter((code) => !seesOthers.test(code)),
    }),
  ]
  const callers = { visitor: {}, member: plain.headers, administrator: administrator.headers }
  const routes = app.routes.filter((route) => namesOf(route).length > 0 && !moving.test(route.path))
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(wellFormed)))
  for (const route of routes)
    for (const [who, headers] of Object.entries(callers)) {
      const [one, other] = [await answerOf(route, known, headers), await answerOf(route, nobody, headers)]
      expect([titleOf(route), who, ...one]).toEqual([titleOf(route), who, ...other])
    }
  // What is unique for everybody can't be taken without a word: an account is told to who makes one.
  const create = app.routes.find(({ path }) => path === `${manage}/management/createUser`)
  const made = await app.inject({
    method: 'POST',
    url: create?.path ?? '',
    headers: { ...administrator.headers },
    payload: { account: stranger.account, userName: '同名' },
  })
  expect(made.json()).toMatchObject({ code: 7799, data: { errors: [{ path: 'account' }] } })
})
