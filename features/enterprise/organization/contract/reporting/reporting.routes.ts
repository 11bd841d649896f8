import { Day, defineRoute, Exactly, Id, Nullable, Paged, pagingFields, Type } from '@portal/contract'
import { organizationBase, reader } from '../organization.list.ts'
import { placements } from './reporting.rules.ts'
import {
  AskedAssignment,
  AssignmentEffect,
  OrganizationPlaces,
  PlacedOrganization,
  ReportingStructure,
  ReportingTree,
  SentAssignment,
  SentNode,
  SentStructure,
} from './reporting.schema.ts'

const base = `${organizationBase}/reporting`
const read = { ...reader, method: 'GET' } as const
const keep = {
  ...reader,
  method: 'POST',
  access: 'perm:base:organization:manage',
  operator: true,
  idempotent: true,
  errors: ['refused', 'notFound', 'stale'],
} as const

/** Organisations of a node, '' for those of none; `isBelow` 1: those of the nodes below it too. */
const placedAsked = {
  structureId: Id(),
  day: Type.Optional(Day()),
  nodeId: Type.String({ maxLength: 64 }),
  isBelow: Type.Optional(Type.Enum(['0', '1'])),
  word: Type.Optional(Type.String({ maxLength: 64 })),
  how: Type.Optional(Type.Enum(['', ...Object.keys(placements)])),
}

export const structuresRoute = defineRoute({
  ...read,
  path: `${base}/structures`,
  summary: '管理口径，按顺序',
  data: Type.Array(ReportingStructure),
})
export const reportingTreeRoute = defineRoute({
  ...read,
  path: `${base}/tree`,
  summary: '某日的口径：节点、各节点的组织数、未归入的组织数',
  query: Exactly({ structureId: Id(), day: Type.Optional(Day()) }),
  data: ReportingTree,
  errors: ['notFound', 'badRequest'],
})
export const placedRoute = defineRoute({
  ...read,
  path: `${base}/organizations`,
  summary: '某日归在一个节点的组织，按树的顺序',
  query: Exactly({ ...placedAsked, ...pagingFields }),
  data: Paged(PlacedOrganization),
  errors: ['notFound', 'badRequest'],
})
export const placedExportRoute = defineRoute({
  ...read,
  path: `${base}/organizations/export`,
  summary: '导出某日归在一个节点的组织',
  query: Exactly({ ...placedAsked, columns: Type.Optional(Type.String({ maxLength: 500 })) }),
  data: Type.Null(),
  answer: 'file',
  errors: ['notFound', 'badRequest'],
  audit: 'organization.reporting.export',
})
export const organizationPlacesRoute = defineRoute({
  ...read,
  path: `${base}/places`,
  summary: '一个组织在各口径的节点：现在、过去和已安排的',
  query: Exactly({ customerCode: Type.String({ minLength: 1, maxLength: 32 }) }),
  data: Type.Array(OrganizationPlaces),
  errors: ['notFound'],
})
export const assignmentEffectRoute = defineRoute({
  ...keep,
  path: `${base}/effect`,
  summary: '一次归入会怎样：多少组织从哪里变动；只读',
  body: AskedAssignment,
  data: AssignmentEffect,
  errors: ['refused', 'notFound'],
  idempotent: false,
  pace: 'reads',
})
export const saveStructureRoute = defineRoute({
  ...keep,
  path: `${base}/saveStructure`,
  summary: '新增或修改口径',
  body: SentStructure,
  data: ReportingStructure,
  audit: 'organization.reporting.structure',
})
export const saveNodeRoute = defineRoute({
  ...keep,
  path: `${base}/saveNode`,
  summary: '新增或修改节点',
  body: SentNode,
  data: Exactly({ nodeId: Id(), structure: ReportingStructure }),
  audit: 'organization.reporting.node',
})
export const moveNodeRoute = defineRoute({
  ...keep,
  path: `${base}/moveNode`,
  summary: '移动节点：到哪个节点下，排在谁的前面（空为最后）',
  body: Exactly({
    structureId: Id(),
    version: Type.Integer(),
    nodeId: Id(),
    parentId: Nullable(Id()),
    before: Nullable(Id()),
  }),
  data: ReportingStructure,
  audit: 'organization.reporting.node-move',
})
export const removeNodeRoute = defineRoute({
  ...keep,
  path: `${base}/removeNode`,
  summary: '删除没有下级也没有组织的节点',
  body: Exactly({ structureId: Id(), version: Type.Integer(), nodeId: Id() }),
  data: ReportingStructure,
  audit: 'organization.reporting.node-remove',
})
export const assignRoute = defineRoute({
  ...keep,
  path: `${base}/assign`,
  summary: '把组织从某日起归入节点；节点为空时不再单独归入',
  body: SentAssignment,
  data: Exactly({ structure: ReportingStructure, effect: AssignmentEffect }),
  audit: 'organization.reporting.assign',
})
