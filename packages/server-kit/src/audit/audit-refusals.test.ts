import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CodedError, defineRoute, refuse, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { createRefusals, refusalActions, refusedAct, type Refusals } from './audit-refusals.ts'
import { systemClock } from '../clock.ts'

const route = defineRoute({
  method: 'POST',
  path: '/japi/probe/refused',
  summary: '试',
  tag: 'probe',
  access: 'perm:probe:write',
  scope: 'enterprise',
  audit: 'probe.write',
  data: Type.Null(),
})
let app: TestApp
let refusals: Refusals
beforeAll(async () => {
  app = await createTestApp({ features: [], sessions: () => ({ resolve: async () => null }) })
  refusals = createRefusals(app.db, systemClock(null), { error: () => undefined } as unknown as FastifyBaseLogger)
})
afterAll(async () => {
  await app.stop()
})

const asked = (id: string, ip = '10.0.0.1') => ({ id, ip }) as FastifyRequest
const rowsOf = (userId: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'detail', 'request_id', 'ent_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
const denied = () => new CodedError('forbidden', { text: '没有权限', data: { missing: 'perm:probe:write' } })

test('SES-20 a thousand refusals of one person on one route are five rows and one that counts the rest', async () => {
  for (let turn = 0; turn < 1000; turn += 1)
    refusals.note(denied(), asked(`r${turn}`), route, { userId: 'flooder', entId: 'e' })
  await refusals.flush(true)
  const rows = await rowsOf('flooder')
  expect(rows).toHaveLength(6)
  expect(rows.filter((row) => row.detail?.['again'] === 995).map((row) => row.request_id)).toEqual(['r999'])
})

test('SES-20 a flood of many callers writes 600 rows a minute and one that counts the rest', async () => {
  for (let turn = 0; turn < 5000; turn += 1)
    refusals.note(denied(), asked(`m${turn}`), route, { userId: `many${turn}`, entId: 'e' })
  await refusals.flush(true)
  const flood = await app.db.selectFrom('audit_log').select('detail').where('action', '=', 'access.flood').execute()
  expect(flood.map((row) => row.detail)).toEqual([{ count: 4400 }])
})

test('SES-20 a flood of visitors writes 60 rows a minute, an IPv6 network five; users still get in', async () => {
  for (let turn = 0; turn < 100; turn += 1)
    refusals.note(new CodedError('tooMany'), asked(`n${turn}`, `2001:db8:1:2::${turn.toString(16)}`), route, null)
  for (let turn = 0; turn < 500; turn += 1)
    refusals.note(new CodedError('tooMany'), asked(`v${turn}`, `10.1.${turn >> 8}.${turn & 255}`), route, null)
  refusals.note(denied(), asked('known'), route, { userId: 'not-crowded-out', entId: 'e' })
  await refusals.flush(true)
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['request_id', 'detail'])
    .where('action', '=', refusalActions.tooMany)
    .where('user_id', 'is', null)
    .execute()
  expect(rows).toHaveLength(61)
  expect(
    rows
      .filter((row) => row.request_id?.startsWith('n'))
      .map((row) => row.detail?.['again'])
      .filter((again) => again !== undefined),
  ).toEqual([95])
  expect(await rowsOf('not-crowded-out')).toHaveLength(1)
})

test("SES-20 a refusal that is named an act is kept as one, a visitor's too", async () => {
  refusals.note(
    refusedAct(refuse('验证码错误'), { action: 'session.sign-in', target: 'somebody', detail: { by: 'captcha' } }),
    asked('captcha', '10.9.9.9'),
    route,
    null,
  )
  await refusals.flush(true)
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'user_id', 'result', 'address', 'detail'])
    .where('request_id', '=', 'captcha')
    .execute()
  expect(rows).toMatchObject([
    {
      action: 'session.sign-in',
      target: 'somebody',
      user_id: null,
      result: 'refused',
      address: '10.9.9.9',
      detail: { by: 'captcha', said: '验证码错误' },
    },
  ])
})

test("SES-20 refusals of grant, id and act are kept; wrong input and a visitor's 404 are not", async () => {
  const who = { userId: 'person', entId: 'e7' }
  refusals.note(denied(), asked('a'), route, who)
  refusals.note(new CodedError('notFound'), asked('b'), route, who)
  refusals.note(refuse('这次不行'), asked('c'), route, who)
  refusals.note(new CodedError('badRequest'), asked('d'), route, who)
  refusals.note(new CodedError('notFound'), asked('e'), route, null)
  refusals.note(new Error('ours'), asked('f'), route, who)
  refusals.note(new CodedError('unauthorized'), asked('g'), route, null)
  await refusals.flush(true)
  const rows = (await rowsOf('person')).toSorted((a, b) => ((a.request_id ?? '') < (b.request_id ?? '') ? -1 : 1))
  expect(rows.map((row) => [row.request_id, row.action, row.ent_id])).toEqual([
    ['a', 'access.denied', 'e7'],
    ['b', 'access.not-found', 'e7'],
    ['c', 'probe.write', 'e7'],
  ])
  expect(rows[0]?.detail).toEqual({
    method: 'POST',
    path: route.path,
    said: '没有权限',
    missing: 'perm:probe:write',
    wanted: 'probe.write',
  })
})
