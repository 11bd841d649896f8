import type { Access } from '../access.ts'
import { defineRoute, narrowing, type Route } from '../route.ts'
import { Count, Exactly, Id, Type } from '../schema.ts'
import { Mentions, NamedPerson, SaidText, ThreadPage, ThreadRow } from './thread.schema.ts'

export interface ThreadDeclaration extends Pick<Route, 'tag' | 'ownRows'> {
  /** Name of its log, never changed: rows are found by it. */
  name: string
  /** What it belongs to, in Chinese: 车辆. */
  title: string
  /** Calls are below it: list, send, read, people. */
  path: string
  /** Who reads, and who writes; whoever reads, unless said otherwise. */
  access: Access
  writes?: Access
  /** What its action begins with in the audit log. */
  audit: string
  /** Whom a row may name by `@`: whoever the source finds, or nobody. */
  mentions: 'members' | 'none'
  /** Longest row, in characters; 1,000 unless said otherwise. */
  most?: number
  /** Parties of the thing by code, with their names: rows may be kept to some of them. */
  parties?: Readonly<Record<string, string>>
}

/** What a thread's rows are at most without a word. */
const usualLength = 1000

/**
 * A thread of a thing: rows that are only added, numbered for each thing, with mentions and unread counts.
 * server-kit's `mountThread` serves it, page-kit's `Thread` draws it.
 */
export function defineThread<const D extends ThreadDeclaration>(declared: D) {
  const { path, title, tag, access, writes = access, audit, most = usualLength } = declared
  const shared = { tag, scope: 'enterprise', ...narrowing(declared) } as const
  const parties = Object.keys(declared.parties ?? {})
  if (parties.length === 1) throw new Error(`${path} 只有一个参与方，不必声明`)
  return {
    ...declared,
    most,
    writes,
    listRoute: defineRoute({
      ...shared,
      access,
      method: 'GET',
      path: `${path}/list`,
      summary: `${title}的讨论：最新的一页，或某一条之前、之后的一页`,
      query: Exactly({ thing: Id(), before: Type.Optional(Count()), after: Type.Optional(Count()) }),
      data: ThreadPage,
      errors: ['notFound'],
    }),
    sendRoute: defineRoute({
      ...shared,
      access: writes,
      method: 'POST',
      path: `${path}/send`,
      summary: `在${title}的讨论里写一条；同一操作重复提交，答复的是第一次写的那条`,
      body: Exactly({
        thing: Id(),
        text: SaidText(most),
        mentions: Type.Optional(Mentions()),
        for: Type.Optional(
          Type.Array(Type.String({ maxLength: 32 }), { minItems: 1, maxItems: 20, uniqueItems: true }),
        ),
      }),
      data: ThreadRow,
      errors: ['notFound', 'refused'],
      idempotent: true,
      audit: `${audit}.send`,
    }),
    readRoute: defineRoute({
      ...shared,
      access,
      method: 'POST',
      path: `${path}/read`,
      summary: `${title}的讨论读到了哪一条`,
      body: Exactly({ thing: Id(), seq: Type.Integer({ minimum: 0 }) }),
      data: Exactly({ read: Type.Integer(), unread: Type.Integer() }),
      errors: ['notFound'],
    }),
    peopleRoute: defineRoute({
      ...shared,
      access,
      method: 'GET',
      path: `${path}/people`,
      summary: `在${title}的讨论里可以提到的人，按姓名或拼音查找`,
      query: Exactly({ thing: Id(), word: Type.Optional(Type.String({ maxLength: 20 })) }),
      data: Type.Array(NamedPerson),
      errors: ['notFound'],
    }),
  }
}

/** What `defineThread` makes, as server and page read it. */
export type DeclaredThread = ReturnType<typeof defineThread<ThreadDeclaration>>

/** Names of a thread's actions for the audit log. */
export const threadActions = ({
  title,
  audit,
}: Pick<ThreadDeclaration, 'title' | 'audit'>): Record<string, string> => ({
  [`${audit}.send`]: `在${title}的讨论里发言`,
})
