import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownOnceMark, type Route } from '@portal/contract'
import { type TestApp } from '@portal/testkit'
import { createProduct } from './product.fixture.ts'

/** Answer fields whose names suggest a secret, and why plain text is fine: not secret, repeatable or short-lived. */
const secretName = /secret|token|password|recovery|apikey|privatekey/i
const plain: Record<string, string> = {
  'GET /japi/api/base-user/user/current token': 'the session of the caller, in its cookie anyway',
  'GET /japi/api/manage/integration/endpoints records.oldSecretUntil': 'a time',
  'GET /japi/tax/op/user/getUserInfoByHandoff token': 'a session',
  'POST /japi/api/base-user/authentication/userLoginEcology token': 'a session',
  'POST /japi/api/base-user/authentication/userLoginPhone token': 'a session',
  'POST /japi/api/base-user/authentication/userLoginTaxSaaS token': 'a session',
  'POST /japi/api/base-user/invitation/accept token': 'a session',
  'POST /japi/api/base-user/second-factor/passkey/enter token': 'a session',
  'POST /japi/api/base-user/second-factor/totp/begin secret':
    'begun again, another comes; nothing counts before its first code',
  'POST /japi/api/manage/delivery/email/code token': 'worth nothing without the code in the mail; another is asked for',
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  type?: string
  [shownOnceMark]?: boolean
}
const isMarked = (schema: Schema): boolean =>
  schema[shownOnceMark] === true || [...(schema.anyOf ?? []), ...[schema.items ?? []].flat()].some(isMarked)
const isText = (schema: Schema): boolean =>
  schema.type === 'string' || [...(schema.anyOf ?? []), ...[schema.items ?? []].flat()].some(isText)
/** Every text field with its path from the top of the answer. */
function fieldsOf(schema: Schema, way = ''): [way: string, field: Schema][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
    ...(isText(field) ? [[`${way}.${name}`, field] as [string, Schema]] : []),
    ...fieldsOf(field, `${way}.${name}`),
  ])
  return [
    ...own,
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...[schema.items ?? []].flat()].flatMap((each) =>
      fieldsOf(each, way),
    ),
  ]
}

let app: TestApp
beforeAll(async () => {
  app = await createProduct()
})
afterAll(() => app.stop())

test('SES-27 SES-25 an answer with a secret says that it is told once, so its dialog asks before it is lost', () => {
  const secrets = app.routes.flatMap((route: Route) =>
    fieldsOf(route.data as Schema)
      .filter(([way]) => secretName.test(way.split('.').at(-1) ?? ''))
      .map(([way, field]) => ({ at: `${route.method} ${route.path} ${way.slice(1)}`, isMarked: isMarked(field) })),
  )
  expect(secrets.filter((each) => each.isMarked).length).toBeGreaterThan(5)
  expect(
    secrets
      .filter((each) => !each.isMarked)
      .map((each) => each.at)
      .sort(),
  ).toEqual(Object.keys(plain).sort())
})
