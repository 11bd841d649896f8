import type { Access } from '../access.ts'
import { importOfMatter } from './import-of-matter.ts'
import { attachmentsOfMatter, type FilesOf } from './attachments-of-matter.ts'
import { filterOf } from '../list/managed.ts'
import { fieldsOf } from '../list/field.ts'
import type { ListFilter } from '../list/filter.ts'
import { defineList, type ListDisplays } from '../list/list.ts'
import { defineUpkeep, Kept } from '../list/upkeep.ts'
import { stateField, stateFilter } from '../life/life.ts'
import { linesSaid, linesShown, type LinesByName } from '../list/lines.ts'
import { defineMoves } from '../life/moves.ts'
import type { AnyLife, Life, MoveSaid } from '../life/shape.ts'
import { numberField, type DocumentNumber } from '../number/number.ts'
import type { Parties } from '../parties/parties.ts'
import { defineRoute } from '../route.ts'
import { Exactly, Id, Type, type Static, type TProperties } from '../schema.ts'
import { defineThread, type DeclaredThread } from '../thread/thread.ts'

type Name<S> = keyof S & string
type Moves<S extends string> = Readonly<Record<string, MoveSaid<S>>>
type Grant = Exclude<Access, 'public'>
/** Fields that a list shows of it. */
type Shown<E, H> = Name<E> | Name<H> | 'no'

export interface MatterDeclaration<
  E extends TProperties,
  H extends TProperties,
  S extends string,
  M extends Moves<S>,
  N extends Name<E>,
  L extends LinesByName,
> {
  /** What it is, in Chinese. */
  title: string
  /** Calls are below it: list, one, save, remove, steps, a call a move, files/…, thread/…. */
  path: string
  /** What its actions begin with in the audit log, and its event; steps and rows of its thread are kept under it. */
  audit: string
  read: Grant
  /** Of what makes, changes and removes it. */
  keep: Grant
  /** Named fields that a person enters. */
  entered: E
  /** Named fields that are shown beside them: what moves write. */
  shown?: H
  /** Rows of tables of their own, entered with it (`defineLines`). */
  lines?: L
  life: Life<S, M>
  number?: DocumentNumber
  /** With them it is read by each party, in whatever enterprise. */
  parties?: Parties
  /** Its attachments by purpose, read by whoever reads it. */
  files?: FilesOf<S>
  /** What is said about it: by whoever reads it, or by those who have this grant. */
  thread?: { mentions: 'members' | 'none'; writes?: Grant }
  filters: readonly N[]
  sorts: readonly (N | 'updatedAt')[]
  sort: string
  /** `board`: fields of its cards, a column a state. */
  displays?: { board?: readonly Shown<E, H>[]; calendar?: { day: N; text: Shown<E, H> } }
  /** The entered field by which a workbook's row is known; without it there is no import. */
  key?: Name<E>
}

/**
 * A thing with a life, of an enterprise and its parties, in one declaration: list, form, detail, moves, steps, files,
 * thread, with the words of all of them. Each part stands by itself too (`defineList`, `defineUpkeep`, `defineMoves`,
 * `defineThread`): a thing that needs another frame puts them together itself. @throws for a filter or sort by a field
 * that is kept to some parties.
 */
export function defineMatter<
  const E extends TProperties,
  const S extends string,
  const M extends Moves<S>,
  const N extends Name<E>,
  const H extends TProperties = Record<never, never>,
  const L extends LinesByName = Record<never, never>,
>(declared: MatterDeclaration<E, H, S, M, N, L>) {
  const { title, path, audit, read, keep, entered, life, number, parties, thread, sorts, sort } = declared
  const { lines = {} as L } = declared
  const plain = {
    no: number === undefined ? Type.Null() : numberField(number),
    ...entered,
    ...(declared.shown ?? ({} as H)),
    state: stateField(life),
  }
  const row = Kept(plain)
  // Lists and moves answer the row without its lines.
  const whole = Kept({ ...plain, ...linesShown(lines) })
  const fields = fieldsOf(whole)
  const twice = Object.keys(lines).filter((name) => Object.hasOwn(row.properties, name))
  if (twice.length > 0) throw new Error(`${path} 的明细与字段同名：${twice.join('、')}`)
  const apart = fields.find(
    ({ name, for: kept }) => kept !== undefined && [...declared.filters, ...sorts].some((one) => one === name),
  )
  if (apart !== undefined) throw new Error(`${path} 的字段 ${apart.name} 只给部分参与方看，不能用来筛选或排序`)
  const shared = { tag: title, title, scope: 'enterprise', row, audit, path } as const
  const byName = new Map(fields.map((field) => [field.name, field]))
  const filters = declared.filters.map((name): [N, ListFilter] => {
    const field = byName.get(name)
    if (field === undefined) throw new Error(`${path} 没有可筛选的字段 ${name}`)
    return [name, filterOf(field)]
  })
  return {
    ...declared,
    lines,
    row,
    fields,
    list: defineList({
      ...shared,
      access: read,
      path: `${path}/list`,
      filters: { ...(Object.fromEntries(filters) as { readonly [Key in N]: ListFilter }), state: stateFilter(life) },
      sorts: sorts as readonly Name<Static<typeof row>>[],
      sort,
      displays: displaysOf(declared.displays) as ListDisplays<Name<Static<typeof row>>>,
      export: { audit: `${audit}.export` },
    }),
    oneRoute: defineRoute({
      tag: title,
      access: read,
      scope: 'enterprise',
      method: 'GET',
      path: `${path}/one`,
      summary: `一个${title}，及本人此刻能做的`,
      query: Exactly({ id: Id() }),
      data: Exactly({
        row: whole,
        sides: Type.Array(Type.String()),
        moves: Type.Array(Type.String()),
        mayChange: Type.Boolean(),
      }),
      errors: ['notFound'],
    }),
    upkeep: defineUpkeep({
      ...shared,
      access: keep,
      row: whole,
      entered: { ...entered, ...linesSaid(lines) },
      many: ['remove'],
    }),
    files: attachmentsOfMatter(declared),
    import: importOfMatter(declared),
    moves: defineMoves(life, { ...shared, access: read, event: audit }),
    thread:
      thread === undefined
        ? null
        : (defineThread({
            name: audit,
            title,
            tag: title,
            path: `${path}/thread`,
            access: read,
            audit: `${audit}.thread`,
            ...thread,
            ...(parties === undefined
              ? {}
              : { parties: Object.fromEntries(Object.entries(parties).map(([code, { name }]) => [code, name])) }),
          }) as DeclaredThread),
  }
}

/** What `defineMatter` makes, as far as others read it. */
export type AnyMatter = Pick<
  ReturnType<typeof defineMatter>,
  'title' | 'audit' | 'upkeep' | 'row' | 'fields' | 'files' | 'import' | 'thread' | 'number' | 'parties'
> & { readonly life: Omit<AnyLife, 'declared'> }

/** Cards of a board stand in the column of their state. */
const displaysOf = ({
  board,
  calendar,
}: {
  board?: readonly string[]
  calendar?: { day: string; text: string }
} = {}): ListDisplays => ({
  ...(board === undefined ? {} : { board: { by: 'state', card: board } }),
  ...(calendar === undefined ? {} : { calendar }),
})
