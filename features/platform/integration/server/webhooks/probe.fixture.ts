import { defineRoute, Exactly, Type } from '@portal/contract'
import type { Feature } from '@portal/server-kit'

const who = Exactly({ userId: Type.String(), account: Type.String(), entId: Type.String(), client: Type.String() })
const own = { tag: '测试', summary: '测试', scope: 'enterprise', query: Exactly({}), data: who } as const

/** Routes of every kind that a machine may try to call. */
export const probes = {
  read: defineRoute({ ...own, method: 'GET', path: '/japi/test/read', access: 'perm:test:read' }),
  write: defineRoute({ ...own, method: 'GET', path: '/japi/test/write', access: 'perm:test:write' }),
  proved: defineRoute({ ...own, method: 'GET', path: '/japi/test/proved', access: 'perm:test:read', proof: true }),
  signedIn: defineRoute({ ...own, method: 'GET', path: '/japi/test/signedIn', access: 'signed-in' }),
  open: defineRoute({
    ...own,
    method: 'GET',
    path: '/japi/test/open',
    access: 'signed-in',
    machine: true,
    audit: 'test.open',
  }),
}

/** Returns the caller. */
export const probeFeature: Feature = {
  name: 'probe',
  migrations: [],
  tables: [],
  mount: (kit) => {
    for (const route of Object.values(probes))
      kit.mount(route, (_input, { caller }) => ({
        userId: caller.userId,
        account: caller.account,
        entId: caller.entId,
        client: caller.client,
      }))
  },
}
