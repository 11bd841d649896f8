import { Exactly, Id, Named, Nullable, RecordOf, Time, Type, type Static } from '@portal/contract'

/** Maximum rows per page, and per export (MON-02). */
export const auditPageSize = 50
export const mostAuditExported = 100_000

const text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }))

/**
 * `from` and `to` include their whole second. `group`: a code of `actionGroups`. `person`: account, name or id.
 * `enterprise`: credit code, id, or the beginning of the name. `target` and `address` match exactly, `request` matches
 * by prefix.
 */
export const auditFilterFields = {
  from: Type.Optional(Time()),
  to: Type.Optional(Time()),
  person: text(64),
  enterprise: text(100),
  action: text(64),
  group: text(16),
  result: Type.Optional(Type.Enum(['done', 'refused'])),
  target: text(200),
  address: text(64),
  request: text(64),
}
export const AuditFilter = Exactly(auditFilterFields)
export type AuditFilter = Static<typeof AuditFilter>

/** `after` is the `next` of the previous page. */
export const AuditQuery = Exactly({
  ...auditFilterFields,
  after: Type.Optional(Type.String({ pattern: '^\\d{13}_[0-9A-Za-z-]{1,64}$' })),
})

/**
 * The subject of a row, by name. The filter accepts `person` and `enterprise`. `call` is a refused call; `route` opens
 * the thing.
 */
export const AuditThing = Exactly({
  kind: Type.Enum(['person', 'enterprise', 'thing', 'call']),
  name: Type.String(),
  route: Nullable(Type.String()),
})
export type AuditThing = Static<typeof AuditThing>

export const auditResults = { done: '成功', refused: '被拒绝' } as const

/** `tried`: masked account of a refused sign-in or of its lock. */
const line = {
  id: Id(),
  at: Named('时间', Time()),
  userId: Nullable(Type.String()),
  account: Nullable(Type.String()),
  userName: Named('人员', Nullable(Type.String())),
  entId: Nullable(Type.String()),
  action: Type.String(),
  actionName: Named('操作', Type.String()),
  result: Named('结果', Type.Enum(['done', 'refused']), { codes: auditResults }),
  entName: Named('企业', Nullable(Type.String())),
  target: Named('对象', Nullable(Type.String())),
  thing: Nullable(AuditThing),
  tried: Nullable(Type.String()),
  address: Named('地址', Nullable(Type.String())),
  requestId: Nullable(Type.String()),
}
export const AuditLine = Exactly(line)
export type AuditLine = Static<typeof AuditLine>
export const AuditPage = Exactly({ records: Type.Array(AuditLine), next: Nullable(Type.String()) })
export type AuditPage = Static<typeof AuditPage>

/** `name`: the field's label, or the field itself where it has no label. */
export const AuditChange = Exactly({
  field: Type.String(),
  name: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
})
/**
 * `said`: labels, by fact name, for facts whose values are codes or ids. `seq` and `hash` are null until the row is
 * chained, a second or two after it is written.
 */
export const AuditDetail = Exactly({
  ...line,
  changes: Type.Array(AuditChange),
  reason: Nullable(Type.String()),
  facts: RecordOf(Type.Unknown()),
  factNames: RecordOf(Type.String()),
  said: RecordOf(Type.String()),
  seq: Nullable(Type.Integer()),
  hash: Nullable(Type.String()),
})
export type AuditDetail = Static<typeof AuditDetail>

/** Audited actions by the headings that the filter shows them under; `group` asks for all of one heading. */
export const AuditActions = Type.Array(
  Exactly({
    code: Type.String(),
    name: Type.String(),
    actions: Type.Array(Exactly({ code: Type.String(), name: Type.String() })),
  }),
)

/**
 * `fault` names the first broken row of the last check. `row` is its id or, if the row is gone, the id of the row
 * before it. Retention removed `removed` rows, all older than `removedBefore`.
 */
export const AuditChain = Exactly({
  seq: Type.Integer(),
  hash: Type.String(),
  from: Type.Integer(),
  removed: Type.Integer(),
  removedBefore: Nullable(Time()),
  keptMonths: Type.Integer(),
  isChecking: Type.Boolean(),
  checkedAt: Nullable(Time()),
  checkedRows: Type.Integer(),
  fault: Nullable(
    Exactly({ seq: Type.Integer(), reason: Type.String(), row: Nullable(Id()), isBefore: Type.Boolean() }),
  ),
})
export type AuditChain = Static<typeof AuditChain>
