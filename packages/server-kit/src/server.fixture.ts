import { defineRoute, Exactly, refuse, Type, type DataScope } from '@portal/contract'
import type { Feature, SessionPort } from './index.ts'
import { anyEvent } from './stream/any-event.fixture.ts'

declare module './database/tables.ts' {
  interface Tables {
    probe: { id: string; ent_id: string; value: string }
  }
}

const base = { tag: 'probe', access: 'signed-in', scope: 'enterprise' } as const
export const write = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/probe/write',
  summary: '写',
  audit: 'probe.write',
  idempotent: true,
  body: Exactly({ value: Type.String({ minLength: 1, maxLength: 10 }), fail: Type.Optional(Type.Boolean()) }),
  data: Exactly({ count: Type.Integer() }),
})
export const granted = defineRoute({
  ...base,
  method: 'GET',
  path: '/japi/probe/granted',
  summary: '授权',
  access: 'perm:probe:read',
  data: Type.Null(),
})
export const open = defineRoute({
  ...base,
  method: 'GET',
  path: '/japi/probe/open',
  summary: '公开',
  access: 'public',
  scope: 'none',
  query: Exactly({ n: Type.Optional(Type.Integer()) }),
  data: Type.Null(),
})
export const broken = defineRoute({
  ...base,
  method: 'GET',
  path: '/japi/probe/broken',
  summary: '坏',
  data: Type.Null(),
})
export const unscoped = defineRoute({
  ...base,
  method: 'GET',
  path: '/japi/probe/unscoped',
  summary: '漏企业',
  data: Type.Null(),
})

/** A feature for tests: writes, publishes, refuses, fails or omits its enterprise on request. */
export const probe: Feature = {
  name: 'probe',
  tables: ['probe'],
  enterpriseTables: ['probe'],
  migrations: [
    { stamp: '1-probe', sql: 'create table probe (id text primary key, ent_id text not null, value text not null)' },
  ],
  mount(kit) {
    kit.mount(write, async ({ body }, call) =>
      call.write(async (tx) => {
        await tx.db
          .insertInto('probe')
          .values({ id: `${Math.random()}`, ent_id: call.scope.entId, value: body.value })
          .execute()
        tx.publish(anyEvent('probe'), { ...call.scope, data: { value: body.value } })
        if (body.fail) throw refuse('这次不行')
        const { count } = await tx.db
          .selectFrom('probe')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('ent_id', '=', call.scope.entId)
          .executeTakeFirstOrThrow()
        return { count: Number(count) }
      }),
    )
    kit.mount(granted, () => null)
    kit.mount(open, () => null)
    kit.mount(broken, () => {
      throw new Error('password=hunter2')
    })
    kit.mount(unscoped, async (_input, call) => {
      await call.db.selectFrom('probe').selectAll().execute()
      return null
    })
  },
}

/** A session port for tests: the token names the user and the permission. */
/** Callers by tokens like `u1.car` or, with a data scope, `u1.car@self`; e2 is below e1. */
export const sessions = (): SessionPort => ({
  resolve: async ({ token, entId }) => {
    const [userId, granted = ''] = token.split('.')
    const [permission = '', dataScope] = granted.split('@')
    if (userId === 'gone') return { ended: 'taken-over' }
    if (userId === 'late') return { ended: 'expired' }
    if (userId === 'nobody') return null
    if (entId !== null && entId !== 'e1' && entId !== 'e2') return { foreignEnterprise: true }
    return {
      caller: {
        userId: userId ?? '',
        account: 'a',
        userName: '甲',
        userSource: '1',
        sessionId: 's1',
        client: 'browser',
        entId: entId ?? 'e1',
        entIds: new Set(['e1', 'e2']),
        permissions: new Set(permission ? [permission] : []),
        ...(dataScope === undefined
          ? {}
          : { scoped: new Map([[permission, dataScope as DataScope]]), below: ['e1', 'e2'] }),
        roles: new Set(),
        pending: [],
        provedAt: new Date(),
      },
    }
  },
})
