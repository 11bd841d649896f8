import { defineRoute, Exactly, Id, Named, Time, Type } from '@portal/contract'
import {
  Checked,
  DefinitionRow,
  DesignedDefinition,
  DesignedSteps,
  Edition,
  mostNote,
  Published,
  RestoredVersion,
  SavedDraft,
  Simulated,
  SimulatedCase,
  StoredCase,
  WhoOption,
} from './design.schema.ts'

const base = '/japi/api/manage/workflowdefinition'
const reader = { tag: '审批流程', access: 'perm:base:workflow:read', scope: 'user', operator: true } as const
const editor = { ...reader, access: 'perm:base:workflow:edit' } as const
const Word = () => Type.Optional(Type.String({ maxLength: 50 }))

export const definitionsRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/list`,
  summary: '各种审批的流程、现行版本和在办件数',
  data: Type.Array(DefinitionRow),
})
export const definitionRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/detail`,
  summary: '一种审批的流程、草稿和各个版本',
  query: Exactly({ type: Id() }),
  data: DesignedDefinition,
  errors: ['notFound'],
})
export const definitionVersionRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/version`,
  summary: '流程某个已发布版本的步骤',
  query: Exactly({ type: Id(), version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }),
  data: Exactly({ steps: DesignedSteps }),
  errors: ['notFound'],
})
export const saveDraftRoute = defineRoute({
  ...editor,
  method: 'POST',
  path: `${base}/saveDraft`,
  summary: '保存流程草稿；草稿已被他人修改则为 409，data 是现在的草稿',
  gives: 'nothing',
  body: SavedDraft,
  data: Exactly({ version: Type.Integer(), edition: Edition(), savedAt: Time() }),
  idempotent: true,
  audit: 'workflow.definition.save',
  errors: ['notFound', 'stale'],
})
export const restoreVersionRoute = defineRoute({
  ...editor,
  method: 'POST',
  path: `${base}/restoreVersion`,
  summary: '以某个已发布版本的步骤作为草稿；发布后成为新版本，在办的审批不变。草稿已被他人修改则为 409',
  gives: 'nothing',
  body: RestoredVersion,
  data: Exactly({ version: Type.Integer(), edition: Edition(), savedAt: Time(), steps: DesignedSteps }),
  idempotent: true,
  audit: 'workflow.definition.restore',
  errors: ['notFound', 'stale'],
})
export const discardDraftRoute = defineRoute({
  ...editor,
  method: 'POST',
  path: `${base}/discardDraft`,
  summary: '放弃流程草稿',
  gives: 'nothing',
  body: Exactly({ type: Id(), edition: Edition() }),
  data: Type.Null(),
  idempotent: true,
  audit: 'workflow.definition.discard',
  errors: ['notFound', 'stale'],
})
export const checkDefinitionRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${base}/check`,
  summary: '发布前检查',
  body: Exactly({ type: Id(), steps: DesignedSteps }),
  data: Checked,
  pace: 'reads',
  errors: ['notFound'],
})
export const publishDefinitionRoute = defineRoute({
  ...editor,
  method: 'POST',
  path: `${base}/publish`,
  summary: '发布流程草稿；有问题时拒绝，data.findings 逐条列出。在办的审批仍按原来的版本办完',
  gives: 'rights',
  proof: true,
  body: Exactly({
    type: Id(),
    edition: Edition(),
    note: Named('发布说明', Type.String({ minLength: 1, maxLength: mostNote }), {
      hint: '写清改了什么、为什么改，留在版本记录里。',
    }),
  }),
  data: Published,
  idempotent: true,
  audit: 'workflow.definition.publish',
  errors: ['notFound', 'refused', 'stale'],
})
export const simulateRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${base}/simulate`,
  summary: '用一件已存的审批或填写的内容试走流程，不产生待办和消息',
  body: Exactly({ type: Id(), steps: DesignedSteps, case: SimulatedCase }),
  data: Simulated,
  pace: 'reads',
  errors: ['notFound', 'refused'],
})
export const storedCasesRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/cases`,
  summary: '可以用来试走的审批，最近的在前',
  query: Exactly({ type: Id(), word: Word() }),
  data: Type.Array(StoredCase),
  errors: ['notFound'],
})
export const whoOptionsRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/people`,
  summary: '可以作为办理人的角色和用户，按名称或拼音查找；或按 values（逗号相连）取名称',
  query: Exactly({
    kind: Type.Optional(Type.Enum(['role', 'user'])),
    word: Word(),
    values: Type.Optional(Type.String({ maxLength: 8000 })),
  }),
  data: Type.Array(WhoOption),
})
