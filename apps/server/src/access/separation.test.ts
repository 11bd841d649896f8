/** Three-role separation: what each of the three administrators reaches, on the real server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessIn } from '@portal/contract'
import { dutyOf, permissionsRoute, type Duty } from '@portal/identity/contract'
import { makeEnterprise, makeUser, signedInAs } from '@portal/identity/server/testing'
import { whyRoute } from '@portal/access-review/contract'
import { type TestApp } from '@portal/testkit'
import { createProduct } from '../product.fixture.ts'

const kinds = ['superAdmin', 'systemAdmin', 'securityAdmin', 'auditAdmin'] as const
let app: TestApp
let entId: string
const people = new Map<string, { userId: string; headers: Record<string, string> }>()

beforeAll(async () => {
  app = await createProduct({ config: { roleSeparation: true } })
  ;({ entId } = await makeEnterprise(app))
  for (const kind of kinds) await join(kind, [kind])
  await join('two duties', ['securityAdmin', 'auditAdmin'])
})
afterAll(() => app.stop())

async function join(name: string, roles: readonly string[]): Promise<void> {
  const user = await makeUser(app, { name, entIds: [entId], roles })
  people.set(name, { userId: user.userId, headers: { ...(await signedInAs(app, user)) } })
}
/** Duties whose calls let this user in. */
async function reached(name: string): Promise<Duty[]> {
  const found = new Set<Duty>()
  for (const { method, path, access } of app.routes) {
    const duty = access.startsWith('perm:') ? dutyOf(access.slice(5)) : null
    if (duty === null || method !== 'GET') continue
    const { statusCode } = await app.inject({ method, url: path, headers: people.get(name)?.headers ?? {} })
    if (statusCode !== 403) found.add(duty)
  }
  return [...found].toSorted()
}

test.for([
  ['superAdmin', ['system']],
  ['systemAdmin', ['system']],
  ['securityAdmin', ['security']],
  ['auditAdmin', ['audit']],
  ['two duties', []],
] as const)('PRM-18 separated, %s reaches one duty at most', async ([name, duties]) => {
  expect(await reached(name)).toEqual(duties)
})

test('PRM-18 separated, a menu offers no page of another administrator’s duty, not even by its address', async () => {
  const dutyAt = accessIn(app.kitOf('identity').pages)
  for (const kind of kinds) {
    const { headers } = people.get(kind) ?? expect.fail()
    const { data } = (await app.inject({ url: permissionsRoute.path, headers })).json<{
      data: { resultPath: string[] }
    }>()
    const duties = data.resultPath.map((path) => dutyOf((dutyAt(path) ?? '').replace(/^perm:/, '')))
    const own = kind === 'superAdmin' ? 'system' : kind.replace('Admin', '')
    expect([kind, ...new Set(duties.filter((duty) => duty !== null))]).toEqual([kind, own])
  }
})

test('PRM-18 why: a super administrator is told that it is another administrator’s duty', async () => {
  const query = { userId: people.get('superAdmin')?.userId ?? '', entId, kind: 'button', what: 'monitor:audit:read' }
  const { headers } = people.get('securityAdmin') ?? expect.fail()
  const answer = (await app.inject({ url: whyRoute.path, query, headers })).json().data
  expect(answer).toMatchObject({ answer: 'no', grants: [{ note: '三员分立：属于另一位管理员的职责', counts: false }] })
})
