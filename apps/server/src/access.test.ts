import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allows, type Access, type DataScope, type Route } from '@portal/contract'
import { permissionsRoute } from '@portal/identity/contract'
import { makeEnterprise, makeUser, signedInAs } from '@portal/identity/server/testing'
import { type TestApp } from '@portal/testkit'
import { createProduct } from './product.fixture.ts'

/** Expected grants of each kind of demonstration user, written out independently. */
const kinds: Record<string, { roles: readonly string[]; permissions: readonly string[] }> = {
  taxClerk: {
    roles: ['taxClerk'],
    permissions: [
      'tax:return:read',
      'tax:register:read',
      'tax:register:keep',
      'tax:return:edit',
      'tax:return:submit',
      'invoice:pool:read',
      'invoice:pool:import',
      'tax:ledger:read',
      'tax:ledger:import',
      'tax:task:create',
      'iit:people:read',
      'iit:people:manage',
    ],
  },
  taxManager: {
    roles: ['taxManager'],
    permissions: [
      'tax:return:read',
      'tax:return:review',
      'tax:task:assign',
      'tax:register:read',
      'invoice:pool:read',
      'tax:ledger:read',
      'iit:people:read',
    ],
  },
  ordinary: { roles: ['ordinary'], permissions: [] },
  companyAdmin: {
    roles: ['companyAdmin'],
    permissions: [
      'delivery:robot:manage',
      'integration:token:manage',
      'integration:webhook:manage',
      'company:bank:manage',
      'company:file:manage',
      'base:access:recertify',
      'company:info:manage',
      'base:approval:manage',
      'base:user:manage',
      'base:role:manage',
      'tax:task:assign',
    ],
  },
  salesman: { roles: ['salesman'], permissions: [] },
  newsReviewer: { roles: ['newsReviewer'], permissions: [] },
  service: { roles: ['service'], permissions: ['monitor:outbox:read', 'monitor:delivery:read'] },
}

describe('every route as every kind of user', () => {
  let app: TestApp
  let own: string
  let foreign: string
  const headersOf = new Map<string, Record<string, string>>()

  beforeAll(async () => {
    app = await createProduct()
    own = (await makeEnterprise(app)).entId
    foreign = (await makeEnterprise(app)).entId
    for (const [kind, { roles }] of Object.entries(kinds))
      headersOf.set(kind, { ...(await signedInAs(app, await makeUser(app, { entIds: [own], roles }))) })
  })
  afterAll(async () => {
    await app.stop()
  })

  /** An empty call: unauthorised callers must be refused before the input is validated. */
  const ask = (route: Route, headers: Record<string, string>) =>
    app.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, 'none'),
      headers,
      ...(route.method === 'POST' || route.method === 'PUT' ? { payload: {} } : {}),
    })
  const refusedFor = (status: number) => status === 401 || status === 403
  /** Leaves out the sign-out, which would end the session the other calls need. */
  const walked = () => app.routes.filter((route) => !route.path.endsWith('/authentication/logout'))

  test('PRM-16 LEAD-05 every mounted route declares who may call it', () => {
    expect(app.routes.length).toBeGreaterThan(20)
    for (const route of app.routes) expect(route.access, route.path).toMatch(/^(public|signed-in|(perm|role):\S+)$/)
  })

  test('PRM-16 without a session only public routes answer', async () => {
    for (const route of walked()) {
      const { statusCode } = await ask(route, {})
      expect(statusCode === 401, `${route.method} ${route.path}: ${statusCode}`).toBe(route.access !== 'public')
    }
  })

  test.for(Object.keys(kinds))('PRM-16 SES-14 SES-17 %s reaches exactly what the role grants', async (kind) => {
    const { roles, permissions } = kinds[kind] ?? { roles: [], permissions: [] }
    const grants = { roles: new Set(roles), permissions: new Set(permissions) }
    for (const route of walked()) {
      const answer = await ask(route, headersOf.get(kind) ?? {})
      const expected = allows(route.access as Access, grants)
      if (!expected) expect(answer.json().data, `${route.method} ${route.path}`).toEqual({ missing: route.access })
      expect(refusedFor(answer.statusCode), `${kind} ${route.method} ${route.path}: ${answer.statusCode}`).toBe(
        !expected,
      )
    }
  })

  test("PRM-17 a call bound to an enterprise never runs for an enterprise that is not the caller's", async () => {
    for (const route of walked().filter((candidate) => candidate.scope === 'enterprise')) {
      for (const kind of ['taxClerk', 'taxManager']) {
        const { roles, permissions } = kinds[kind] ?? { roles: [], permissions: [] }
        if (!allows(route.access, { roles: new Set(roles), permissions: new Set(permissions) })) continue
        const answer = await ask(route, { ...headersOf.get(kind), 'x-ent-id': foreign })
        expect(answer.statusCode, `${route.method} ${route.path}`).toBe(404)
      }
    }
  })

  test('LEAD-13 PRM-17 who sees his own rows alone reaches no call that answers for the whole enterprise', async () => {
    const permissions = [
      ...new Set(walked().flatMap(({ access }) => (access.startsWith('perm:') ? [access.slice(5)] : []))),
    ]
    const narrowed = async (dataScope: DataScope) => ({
      ...(await signedInAs(app, await makeUser(app, { entIds: [own], permissions, dataScope }))),
    })
    const [self, whole] = [await narrowed('self'), await narrowed('enterprise')]
    const scopeRefused = { dataScope: 'self' }
    const granted = walked().filter(({ access, proof }) => access.startsWith('perm:') && proof !== true)
    for (const route of granted) {
      const what = `${route.method} ${route.path}`
      if (route.ownRows === true) expect((await ask(route, self)).statusCode, what).not.toBe(403)
      else expect((await ask(route, self)).json().data, what).toEqual(scopeRefused)
    }
    // Nothing of the frame offers what would be refused: no page, no button.
    const offered = (await app.inject({ url: permissionsRoute.path, headers: self })).json<{
      data: { btnPerm: string[] }
    }>()
    const useful = permissions.filter((code) =>
      granted.some(({ access, ownRows }) => access === `perm:${code}` && ownRows === true),
    )
    expect(offered.data.btnPerm).toEqual(useful.toSorted())
    // What features bring to the workbench and the search belongs to the enterprise as well.
    for (const [url, of] of [
      ['/japi/api/home/todos', '增值税'],
      ['/japi/api/home/palette/sought?word=yonghu', '/auth-management/user?open='],
    ] as const) {
      expect((await app.inject({ url, headers: self })).body, url).not.toContain(of)
      expect((await app.inject({ url, headers: whole })).body, url).toContain(of)
    }
  })

  /** An upgrade is refused before it is answered; asked without one, a socket that would open is not found. */
  const knock = (path: string, headers: Record<string, string>) => app.inject({ method: 'GET', url: path, headers })

  test('LEAD-05 PRM-16 every socket declares who may open it; without a session none does', async () => {
    expect(app.sockets.length).toBeGreaterThan(0)
    for (const { path, access } of app.sockets) {
      expect(access, path).toMatch(/^(signed-in|(perm|role):\S+)$/)
      expect([path, (await knock(path, {})).statusCode]).toEqual([path, 401])
    }
  })

  test.for(Object.keys(kinds))('PRM-16 LEAD-05 %s opens exactly the sockets that the role grants', async (kind) => {
    const { roles, permissions } = kinds[kind] ?? { roles: [], permissions: [] }
    const grants = { roles: new Set(roles), permissions: new Set(permissions) }
    for (const { path, access } of app.sockets) {
      const { statusCode } = await knock(path, headersOf.get(kind) ?? {})
      expect([path, refusedFor(statusCode)]).toEqual([path, !allows(access, grants)])
      const elsewhere = await knock(`${path}?entId=${foreign}`, headersOf.get(kind) ?? {})
      expect([path, elsewhere.json().data]).toEqual([path, { reason: 'enterprise' }])
    }
  })

  test('SES-22 wrong types and unknown fields never end in a fault of ours', async () => {
    for (const route of walked().filter((candidate) => candidate.method === 'POST' && !candidate.upload)) {
      for (const payload of [{ evil: 1 }, { taskNo: 7, entId: { a: 1 }, id: ['x'], account: 5 }, []]) {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: route.path,
          headers: headersOf.get('taxClerk') ?? {},
          payload,
        })
        expect(statusCode, `${route.path} ${JSON.stringify(payload)}`).toBeLessThan(500)
      }
    }
  })
})
