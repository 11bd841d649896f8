import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import type { DataOf, Route } from '@portal/contract'
import { notificationFeature } from '@portal/notification/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import { codeLibraryFeature } from '@portal/code-library/server/testing'
import { taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { manageBroadcasts, reportRoute, saveBroadcastRoute, type Written } from '../contract/index.ts'
import { broadcastFeature } from './broadcast.plugin.ts'
import { workThrough } from './sending/job.ts'

/** Data, and the faults of a refusal. */
export interface Answer<R extends Route> {
  status: number
  code: number
  msg: string
  data: DataOf<R> & { errors?: { path: string; message: string }[] }
}
type Headers = Readonly<Record<string, string | undefined>>

/** What messages go with: who is meant, and whose words they use. */
export const broadcastFeatures = (others: Parameters<typeof broadcastFeature>[0] = {}) => [
  workflowFeature(),
  taxTaskFeature({ returns: { results: () => Promise.resolve([]), blocks: () => Promise.resolve([]) } as never }),
  codeLibraryFeature(),
  organizationFeature(),
  broadcastFeature(others),
]

/** A server with an operator, and an enterprise with readers to write to. */
export async function createBroadcasts(others: Parameters<typeof broadcastFeature>[0] = {}) {
  const app: TestApp = await createTestApp({
    ...withIdentity(notificationFeature(), ...broadcastFeatures(others)),
  })
  const operator = await makeSignedIn(app, { permissions: [manageBroadcasts] })
  const kit = app.kitOf('broadcast')
  const ask = async <R extends Route>(
    route: R,
    input: object = {},
    headers: Headers = operator.headers,
  ): Promise<Answer<R>> => {
    const answer = await app.inject({
      method: route.method,
      url: route.path,
      headers: { ...headers },
      ...(route.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<R>, 'status'>>() }
  }
  return {
    app,
    operator,
    kit,
    ask,
    rows: (sql: string) => app.asOwner(sql) as Promise<Record<string, unknown>[]>,
    work: () => workThrough(kit),
    save: (act: 'draft' | 'now' | 'later', more: Partial<Written> & { id?: string; version?: number } = {}) =>
      ask(saveBroadcastRoute, { ...text, act, ...more }),
    /** An enterprise with signed-in readers. */
    async readers(count: number) {
      const enterprise = await makeEnterprise(app)
      const people = []
      for (let each = 0; each < count; each += 1)
        people.push(await makeSignedIn(app, { entIds: [enterprise.entId], name: `读者${each}` }))
      return { ...enterprise, target: `enterprise:${enterprise.entId}`, people }
    },
  }
}
export type Broadcasts = Awaited<ReturnType<typeof createBroadcasts>>

/** Words of a message to everyone. */
export const text: Written = {
  noticeType: '107',
  targets: ['everyone'],
  excluded: [],
  title: '{姓名}，请看',
  content: '{企业}的同事：今晚维护。',
  link: null,
  sendAt: null,
  isMust: false,
  dueOn: null,
}

let made = 0
/** An enterprise with so many members, as one target; nobody signs in as them. */
export async function makeMembers(world: Broadcasts, count: number): Promise<string> {
  const { entId } = await makeEnterprise(world.app)
  made += 1
  await world.rows(`
    insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at,
        enabled, seq, created_at)
      select 'many${made}-' || lpad(n::text, 6, '0'), 'many${made}-' || n, '成员' || n, '', '1', '', false, now(), true,
        0, now() from generate_series(1, ${count}) n;
    insert into membership (user_id, ent_id, is_default, enabled, created_at)
      select 'many${made}-' || lpad(n::text, 6, '0'), '${entId}', true, true, now() from generate_series(1, ${count}) n;
    analyze user_account, membership`)
  return `enterprise:${entId}`
}

/** Notices that readers have of a message. */
export const noticesOf = (world: Broadcasts, id: string) =>
  world.rows(`select user_id, ent_id, status, title, content, remark from notice
    where business_key = 'broadcast:${id}' order by title`)
export async function figuresOf(world: Broadcasts, id: string) {
  const { sent, seen, acted, withdrawn, state } = (await world.ask(reportRoute, { id })).data
  return { sent, seen, acted, withdrawn, state }
}
