import type { Access } from '../access.ts'
import { addedOrChanged, turnedOnOrOff } from '../audit/audit-action.ts'
import { defineRoute, giving, narrowing, type Route } from '../route.ts'
import { Exactly, Id, Time, Type, type Static, type TObject, type TProperties } from '../schema.ts'
import { fieldsOf, Named } from './field.ts'
import { Chosen, ManyDone } from './many.ts'

/** A kept thing as it is shown: its fields between the id and who changed it when. */
export const Kept = <const P extends TProperties>(fields: P) =>
  Exactly({
    id: Id(),
    ...fields,
    version: Type.Integer(),
    updatedAt: Named('修改时间', Time()),
    updatedBy: Named('修改人', Type.String()),
  })

/** `turn`: takes rows into or out of use by their field `isOn`. */
export type ManyKind = 'turn' | 'remove'

export interface UpkeepDeclaration<
  R extends TObject,
  E extends TProperties,
  M extends readonly ManyKind[],
> extends Pick<Route, 'tag' | 'scope' | 'operator' | 'ownRows' | 'gives' | 'proof'> {
  /** `gives` and `proof` are those of the call that saves. */
  access: Access
  /** Calls are below it: save, turn, remove. */
  path: string
  /** What its rows are, in Chinese. */
  title: string
  /** A row as it is shown, with `id` and `version`. */
  row: R
  /** What a person enters. A field that may be left out keeps what is there. */
  entered: E
  /** Acts on many rows, with a result for each. */
  many?: M
  /** Who reads one row by itself, with what lists leave out: its lines. */
  one?: Access
  /** What its actions begin with in the audit log (`upkeepActions`). */
  audit: string
}

/** With `id` and `version` a row is changed, without them it is new. */
const saying = <const E extends TProperties>(entered: E) =>
  Exactly({ id: Type.Optional(Id()), version: Type.Optional(Type.Integer()), ...entered })

const turning = () => Exactly({ ...Chosen().properties, isOn: Type.Boolean() })

/**
 * The upkeep of a thing: `saveRoute` adds a row or changes one (409 with the row as it stands for an older version),
 * `turnRoute` and `removeRoute` act on many, `oneRoute` reads one. server-kit's `mountUpkeep` serves them from one
 * table.
 * @throws for an entered field without a name, which no form would show and no log call by it.
 */
export function defineUpkeep<
  const R extends TObject,
  const E extends TProperties,
  const M extends readonly ManyKind[] = [],
>(declared: UpkeepDeclaration<R, E, M>) {
  const { path, title, row, entered, tag, scope, access, audit, many = [] } = declared
  const entry = fieldsOf(Exactly(entered))
  const unnamed = Object.keys(entered).filter((field) => !entry.some(({ name }) => name === field))
  if (unnamed.length > 0) throw new Error(`${path} 的字段没有名称：${unnamed.join('、')}`)
  const kinds: readonly ManyKind[] = many
  const shared = { tag, scope, access, method: 'POST', idempotent: true, ...narrowing(declared) } as const
  const still = declared.gives === undefined ? {} : ({ gives: 'nothing' } as const)
  const turnRoute = defineRoute({
    ...shared,
    ...still,
    path: `${path}/turn`,
    summary: `启用或停用${title}，逐个给出结果`,
    body: turning(),
    data: ManyDone,
    audit: turnedOnOrOff(audit),
  })
  const removeRoute = defineRoute({
    ...shared,
    ...still,
    path: `${path}/remove`,
    summary: `删除${title}，逐个给出结果`,
    body: Chosen(),
    data: ManyDone,
    audit: `${audit}.remove`,
  })
  const oneRoute = defineRoute({
    tag,
    scope,
    ...narrowing(declared),
    access: declared.one ?? access,
    method: 'GET',
    path: `${path}/one`,
    summary: `一个${title}`,
    query: Exactly({ id: Id() }),
    data: row,
    errors: ['notFound'],
  })
  return {
    ...declared,
    oneRoute: declared.one === undefined ? null : oneRoute,
    saveRoute: defineRoute({
      ...shared,
      ...giving(declared),
      path: `${path}/save`,
      summary: `新增或修改一个${title}`,
      body: saying(entered),
      data: row,
      audit: addedOrChanged(audit),
      errors: ['refused', 'notFound', 'stale'],
    }),
    turnRoute: (kinds.includes('turn') ? turnRoute : null) as 'turn' extends M[number] ? typeof turnRoute : null,
    removeRoute: (kinds.includes('remove') ? removeRoute : null) as 'remove' extends M[number]
      ? typeof removeRoute
      : null,
    /** Named fields that are shown, and those that are entered. */
    fields: fieldsOf(row),
    entry,
  }
}

/** What a person sends to add or change one. */
export type Saying<U extends { saveRoute: { body: TObject } }> = Static<U['saveRoute']['body']>

/** Names of taking a thing into use and out of it; `.turn` is both, in rows of before. */
export const turnActions = (audit: string, title: string, [on, off] = ['启用', '停用']) => ({
  [`${audit}.enable`]: `${on}${title}`,
  [`${audit}.disable`]: `${off}${title}`,
  [`${audit}.turn`]: `${on}或${off}${title}（早前的记录）`,
})

/** Names of an upkeep's actions for the audit log: `company: upkeepActions(bankAccountUpkeep)`. */
export const upkeepActions = (upkeep: {
  title: string
  audit: string
  many?: readonly ManyKind[]
}): Readonly<Record<string, string>> => ({
  [`${upkeep.audit}.add`]: `新增${upkeep.title}`,
  [`${upkeep.audit}.save`]: `修改${upkeep.title}`,
  ...(upkeep.many?.includes('turn') === true ? turnActions(upkeep.audit, upkeep.title) : {}),
  ...(upkeep.many?.includes('remove') === true ? { [`${upkeep.audit}.remove`]: `删除${upkeep.title}` } : {}),
})

/** Names of what else the audit log tells of upkeeps, imports and exports. */
export const upkeepFacts = {
  done: '已处理',
  failed: '未处理',
  removed: '已删除',
  takenBy: '改由',
  adds: '新增',
  changes: '修改',
  same: '未变',
  skipped: '跳过',
  columns: '导出的列',
} as const
