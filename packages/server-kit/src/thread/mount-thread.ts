import {
  allows,
  notFound,
  refuse,
  rowsPerPage,
  mostOffered,
  type DeclaredThread,
  type ThreadPage,
} from '@portal/contract'
import type { Db } from '../database/database.ts'
import { withinEnterprise } from '../database/reach.ts'
import type { Kit } from '../feature.ts'
import type { Call } from '../http/handler.ts'
import { newId } from '../ids.ts'
import { appendRows } from '../log/append.ts'
import type { LogOf, Sees } from '../log/log.ts'
import { markRead, unreadOf } from '../log/mark.ts'
import { placeOf, readRows } from '../log/read.ts'
import { tellRows } from '../log/tell.ts'
import { presentRows, type Said } from './present.ts'
import type { For, ThreadSource } from './source.ts'
import { threadTexts as texts } from './thread.texts.ts'

type Thread = DeclaredThread

/** Mounts the calls of a declared thread: list, send, read mark and, with mentions, people. */
export function mountThread<T extends { ent_id: string }>(
  kit: Pick<Kit, 'mount'>,
  thread: Thread,
  source: ThreadSource<T>,
): void {
  const isParted = thread.parties !== undefined
  if (isParted !== (source.sees !== undefined) || isParted !== (source.hearers !== undefined))
    throw new Error(`${thread.title}的讨论声明了参与方，来源却没有说谁是谁（或相反）`)
  if ((thread.mentions === 'members') !== (source.people !== undefined))
    throw new Error(`${thread.title}的讨论能提到人，来源却没有说能提到谁（或相反）`)
  const logOf = (id: string, thing: T): LogOf => ({ log: thread.name, thing: id, entId: thing.ent_id })
  const found = async (db: Db, call: Call, id: string, scope = call.scope) => {
    const thing = await source.find(db, scope, id)
    if (thing === undefined) throw notFound(source.notFound)
    const sees: Sees = (await source.sees?.(thing, call)) ?? 'all'
    return { thing, sees, of: logOf(id, thing), reader: { userId: call.scope.userId, sees } }
  }

  kit.mount(thread.listRoute, async ({ query }, call): Promise<ThreadPage> => {
    const { thing, sees, of, reader } = await found(call.db, call, query.thing)
    const [before, after] = [query.before, query.after].map((at) => (at === undefined ? undefined : Number(at)))
    const page = {
      most: rowsPerPage,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    }
    const [rows, marks] = await Promise.all([readRows<Said>(call.db, of, sees, page), unreadOf(call.db, [of], reader)])
    return {
      rows: await presentRows(source, call, rows),
      ...(marks.get(of.thing) ?? { read: 0, unread: 0 }),
      whyNot: allows(thread.writes, call.caller) ? (source.closed?.(thing) ?? null) : texts.mayNotWrite,
      choices: isParted ? (sees === 'all' ? Object.keys(thread.parties ?? {}) : [...sees]) : [],
    }
  })

  kit.mount(thread.sendRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { thing, sees, of } = await found(
        tx.db,
        call,
        body.thing,
        isParted ? call.scope : withinEnterprise(call.scope),
      )
      const parties = partiesFor(thread, sees, body.for)
      const text = body.text.trim()
      if (text === '') throw refuse(texts.blank)
      const mentions = await mentioned(source, tx.db, thing, body.mentions ?? [], parties)
      const { userId } = call.scope
      const once = String(call.headers['idempotency-key'] ?? newId())
      const said = { userId, once, at: call.now(), body: { text, mentions }, parties }
      const [row] = await appendRows<Said>(tx, of, [said])
      if (row === undefined) throw new Error('no row')
      call.about(body.thing)
      if (row.isNew) {
        const closed = source.closed?.(thing) ?? null
        if (closed !== null) throw refuse(closed)
        tellRows(tx, of, (await source.hearers?.(tx.db, thing, parties)) ?? { entIds: [thing.ent_id] })
        const others = mentions.filter((each) => each !== userId)
        if (others.length > 0)
          await source.tell?.(tx, { thing, userIds: others, key: `${of.log}:${of.thing}:${row.seq}`, call })
      }
      const [shown] = await presentRows(source, call, [{ ...row, seq: await placeOf(tx.db, of, sees, row.seq) }], tx.db)
      if (shown === undefined) throw new Error('no row')
      return shown
    }),
  )

  kit.mount(thread.readRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { of, reader } = await found(tx.db, call, body.thing)
      if (await markRead(tx, of, reader, body.seq)) tellRows(tx, of, { userIds: [reader.userId] })
      return (await unreadOf(tx.db, [of], reader)).get(of.thing) ?? { read: 0, unread: 0 }
    }),
  )

  kit.mount(thread.peopleRoute, async ({ query: { thing: id, word = '' } }, call) => {
    const { thing } = await found(call.db, call, id)
    return (await source.people?.find(call.db, thing, { word, most: mostOffered, for: null })) ?? []
  })
}

/** Whoever keeps a row to some parties is one of them, and names only those that he sees himself. */
function partiesFor(thread: Thread, sees: Sees, asked: readonly string[] | undefined): For {
  if (asked === undefined) return null
  const all = Object.keys(thread.parties ?? {})
  const isOne = sees === 'all' || asked.some((party) => sees.includes(party))
  if (!isOne || asked.some((party) => !all.includes(party))) throw refuse(texts.foreignParty)
  return asked
}

async function mentioned<T extends { ent_id: string }>(
  { people }: ThreadSource<T>,
  db: Db,
  thing: T,
  userIds: readonly string[],
  parties: For,
): Promise<string[]> {
  if (userIds.length === 0) return []
  if (people === undefined) throw refuse(texts.noMentions)
  const there = new Set((await people.among(db, thing, { userIds, for: parties })).map(({ userId }) => userId))
  if (userIds.some((userId) => !there.has(userId))) throw refuse(texts.foreignMention)
  return [...userIds]
}
