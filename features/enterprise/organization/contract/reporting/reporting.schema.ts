import { Day, Exactly, Id, Line, Named, Nullable, Type, type Static } from '@portal/contract'
import { mostAssigned, placements, reaches } from './reporting.rules.ts'

const code = (title: string) =>
  Named(title, Type.String({ pattern: '^[0-9A-Za-z_-]{1,20}$' }), {
    hint: '1 到 20 位数字、字母或短横线',
    wrong: `${title}为 1 到 20 位数字、字母、短横线或下划线`,
  })

/** A way to group organisations beside the legal tree. `version` changes with its nodes and assignments too. */
export const ReportingStructure = Exactly({
  id: Id(),
  code: Named('口径编码', Type.String()),
  name: Named('口径名称', Type.String()),
  isOn: Named('使用中', Type.Boolean()),
  version: Type.Integer(),
})
export type ReportingStructure = Static<typeof ReportingStructure>

/** A node with its organisations in use: assigned to it, inheriting it, and both together with those of nodes below. */
export const ReportingNode = Exactly({
  id: Id(),
  parentId: Nullable(Id()),
  code: Named('节点编码', Type.String()),
  name: Named('节点名称', Type.String()),
  own: Type.Integer(),
  inherited: Type.Integer(),
  total: Type.Integer(),
})
export type ReportingNode = Static<typeof ReportingNode>

/** A structure on a day: its nodes in the order of their tree, and how many organisations no node has. */
export const ReportingTree = Exactly({
  structure: ReportingStructure,
  day: Day(),
  nodes: Type.Array(ReportingNode),
  unassigned: Type.Integer(),
})
export type ReportingTree = Static<typeof ReportingTree>

/** An organisation and where a structure has it on a day. `sourceName`: whose assignment it follows. */
export const PlacedOrganization = Exactly({
  id: Id(),
  customerCode: Named('组织编码', Type.String()),
  customerRegisterName: Named('组织名称', Type.String()),
  companyLevel: Named('级次', Type.Integer()),
  nodeCode: Named('节点编码', Nullable(Type.String())),
  nodeName: Named('节点', Nullable(Type.String())),
  how: Named('归入方式', Type.Enum(Object.keys(placements)), { kind: 'code', codes: placements }),
  sourceName: Named('跟随', Nullable(Type.String())),
  fromDay: Named('生效日期', Nullable(Day())),
  lastDay: Named('最后一天', Nullable(Day())),
})
export type PlacedOrganization = Static<typeof PlacedOrganization>

/** What an organisation's node was between two days. `sourceName` null: by an assignment of its own. */
export const PlacedSpan = Exactly({
  node: Nullable(Type.String()),
  sourceName: Nullable(Type.String()),
  fromDay: Day(),
  lastDay: Nullable(Day()),
})
export type PlacedSpan = Static<typeof PlacedSpan>

/** An organisation in one structure, today first, then what was, newest first, and what is planned. */
export const OrganizationPlaces = Exactly({
  structure: ReportingStructure,
  nodeId: Nullable(Id()),
  spans: Type.Array(PlacedSpan),
})
export type OrganizationPlaces = Static<typeof OrganizationPlaces>

export const SentStructure = Exactly({
  id: Type.Optional(Id()),
  version: Type.Optional(Type.Integer()),
  name: Named('口径名称', Line(30)),
  code: code('口径编码'),
  isOn: Named('使用中', Type.Boolean()),
})

/** A node; with `nodeId` it is changed, without one it is new below `parentId`, null for the top. */
export const SentNode = Exactly({
  structureId: Id(),
  version: Type.Integer(),
  nodeId: Type.Optional(Id()),
  parentId: Type.Optional(Nullable(Id())),
  name: Named('节点名称', Line(30)),
  code: code('节点编码'),
})

const assigned = {
  structureId: Id(),
  customerCodes: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { minItems: 1, maxItems: mostAssigned }),
  nodeId: Named('归入节点', Nullable(Id())),
  reach: Named('范围', Type.Enum(Object.keys(reaches)), { kind: 'code', codes: reaches }),
  fromDay: Named('生效日期', Day()),
  lastDay: Named('最后一天', Nullable(Day()), { hint: '不填时一直有效' }),
}
/** Organisations from a day on at a node; null takes their own assignments away. */
export const AskedAssignment = Exactly(assigned)
export type AskedAssignment = Static<typeof AskedAssignment>
export const SentAssignment = Exactly({ ...assigned, version: Type.Integer() })

/**
 * What an assignment would do on its first day. `same`: already there; `kept`: below, with an assignment of their own
 * that stays; `later`: own assignments that begin later and would end.
 */
export const AssignmentEffect = Exactly({
  moved: Type.Integer(),
  from: Type.Array(Exactly({ name: Nullable(Type.String()), count: Type.Integer() })),
  to: Nullable(Type.String()),
  same: Type.Integer(),
  kept: Type.Integer(),
  later: Type.Integer(),
})
export type AssignmentEffect = Static<typeof AssignmentEffect>
