import { allows, changeRefusal, fieldsOf, notFound, shownTo, type AnyLife, type Route } from '@portal/contract'
import { sql } from 'kysely'
import { filesOfMatter } from '../attachments/of-matter.ts'
import type { Scope } from '../caller.ts'
import type { FileKind } from '../brought.ts'
import type { Db } from '../database/database.ts'
import type { Kit } from '../feature.ts'
import type { Handler } from '../http/handler.ts'
import { movesFor, readRows, shownRow, stateOf } from '../life/any-life.ts'
import { keepLife, type LifeKeeper } from '../life/keep-life.ts'
import { mountLife } from '../life/mount-life.ts'
import type { DeclaredMoves, LifeSource } from '../life/source.ts'
import type { AnyRow } from '../list/upkeep/any-keeper.ts'
import { listOf } from '../list/upkeep/list-of.ts'
import { mountUpkeep } from '../list/upkeep/mount-upkeep.ts'
import type { DeclaredUpkeep, TableName, UpkeepSource } from '../list/upkeep/source.ts'
import type { AnySource } from '../list/source.ts'
import { idsOfParties, partiesOf, type OfParties } from '../parties/parties.ts'
import { withNames } from '../people.ts'
import { mountThread } from '../thread/mount-thread.ts'
import { mountMatterImport } from './import-of-matter.ts'
import type { DeclaredMatter, MatterSource } from './source.ts'

/** A matter for its feature's server object. */
export interface MatterKeeper<M extends DeclaredMoves, T extends TableName> extends Pick<
  LifeKeeper<M, T>,
  'approvals' | 'todos' | 'move'
> {
  /** For `files` of the server object. */
  readonly files: readonly FileKind[]
  mount(kit: Kit): void
}

/**
 * A declared matter on its table: list, detail, upkeep, moves, steps and thread, of parts that stand alone too. Rows
 * are read in reach and by its parties, and changed in their own enterprise alone; moves say who makes them.
 */
export function keepMatter<const U extends DeclaredUpkeep, const M extends DeclaredMoves, T extends TableName>(
  matter: DeclaredMatter<U, M>,
  source: MatterSource<U, M, T>,
): MatterKeeper<M, T> {
  const { table, parties: columns = {}, thread, unique, faults, store, lines, ...own } = source
  const life = keepLife(matter.moves, {
    ...own,
    table,
    columns: matter.number === undefined ? { no: null } : {},
    ...(matter.number === undefined
      ? { present: () => ({ no: null }) }
      : { number: { column: 'no', of: matter.number } }),
    ...(matter.parties === undefined
      ? {}
      : { parties: { parties: matter.parties, columns: columnsOf(matter, table, columns) } }),
  } as unknown as LifeSource<M, T>)
  const { kept } = life
  const of: OfParties | null = kept.source.parties ?? null
  const files = filesOfMatter(matter, kept, source)
  const fields = fieldsOf(matter.upkeep.row)
  const seenBy = (shown: object, row: object, scope: Scope): object =>
    of === null ? shown : shownTo(fields, shown, partiesOf(row, scope, of))

  const mount = (kit: Kit): void => {
    const keeper = mountUpkeep(kit, matter.upkeep, {
      ...life.upkeep,
      ...(unique === undefined ? {} : { unique }),
      ...(lines === undefined ? {} : { lines }),
      table,
      ...(matter.number === undefined ? { columns: { no: null }, present: () => ({ no: null }) } : {}),
      seen: seenBy,
      faults: async (said: never, writing: never) => [
        ...life.upkeep.faults(said, writing),
        ...((await faults?.(said, writing)) ?? []),
      ],
      store: async (said: never, writing: never) => ({
        ...life.upkeep.store(said, writing),
        ...(await store?.(said, writing)),
      }),
      wrote: async (tx: never, written: never, call: never) => {
        await life.upkeep.wrote(tx, written, call)
        await files.wrote(tx, written)
      },
    } as unknown as UpkeepSource<U, T>)
    const listed = listOf(keeper, matter.list) as unknown as AnySource
    kit.mountList(matter.list, {
      ...listed,
      rows: (db: Db, { scope }: { scope: Scope }) => readRows(kept, db, scope),
      present: (rows: readonly AnyRow[], { scope }: { scope: Scope }) => rows.map((row) => shownRow(kept, row, scope)),
    } as never)
    mountLife(kit, life)
    mountMatterImport(kit, matter.import, kept, keeper)
    files.mount(kit)
    const find = async (db: Db, scope: Scope, id: string): Promise<AnyRow | undefined> =>
      (await readRows(kept, db, scope)
        .where(sql.ref(`${table}.id`), '=', id)
        .executeTakeFirst()) as AnyRow | undefined
    const { mount: mountRoute } = kit as unknown as { mount(route: Route, handler: Handler<Route>): void }
    mountRoute(matter.oneRoute, async ({ query }, call) => {
      const row = await find(call.db, call.scope, (query as unknown as { id: string }).id)
      if (row === undefined) throw notFound(source.notFound)
      const [shown] = await withNames(kit.people, call.db, [shownRow(kept, row, call.scope)])
      const whole = seenBy({ ...shown, ...(await keeper.lines(call.db, row)) }, row, call.scope)
      const isOwn = row['ent_id'] === call.scope.entId && allows(matter.upkeep.saveRoute.access, call.caller)
      const sides = of === null ? [] : partiesOf(row, call.scope, of)
      return {
        row: whole,
        sides: sides === 'all' ? Object.keys(of?.parties ?? {}) : sides,
        moves: movesFor(kept, row, call),
        mayChange: isOwn && changeRefusal(matter.life as AnyLife, stateOf(kept, row)) === null,
      }
    })
    if (matter.thread === null || thread === undefined) return
    mountThread<{ ent_id: string }>(kit, matter.thread, {
      ...(thread as object),
      names: thread.names,
      notFound: source.notFound,
      find: find as never,
      ...(of === null
        ? {}
        : {
            sees: (thing, call) => partiesOf(thing, call.scope, of),
            hearers: (_db, thing, kept) => Promise.resolve(hearersOf(thing, of, kept)),
          }),
    })
  }
  return { approvals: life.approvals, todos: life.todos, move: life.move, files: files.kinds, mount }
}

function columnsOf(matter: DeclaredMatter, table: string, columns: Readonly<Record<string, string>>) {
  const codes = Object.keys(matter.parties ?? {})
  const lacking = codes.filter((code) => columns[code] === undefined)
  if (lacking.length > 0) throw new Error(`${matter.title}没有说参与方 ${lacking.join('、')} 在哪一列`)
  return Object.fromEntries(codes.map((code) => [code, `${table}.${columns[code] ?? ''}`]))
}

/** Who hears of a row of the thread: these parties, or all of them and the enterprise whose thing it is. */
function hearersOf(thing: { ent_id: string }, of: OfParties, kept: readonly string[] | null) {
  const heard = idsOfParties(thing, of).filter(({ code }) => kept?.includes(code) !== false)
  const ids = (side: 'ent' | 'user') => heard.flatMap(({ is, id }) => (is === side ? [id] : []))
  return { entIds: [...(kept === null ? [thing.ent_id] : []), ...ids('ent')], userIds: ids('user') }
}
