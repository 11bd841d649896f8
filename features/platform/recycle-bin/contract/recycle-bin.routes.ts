import {
  Chosen,
  defineList,
  defineRoute,
  Exactly,
  Id,
  Line,
  ManyDone,
  Named,
  Time,
  Type,
  type Static,
} from '@portal/contract'

const base = '/japi/api/manage/recycle'
const keeper = { tag: '回收站', access: 'perm:base:recycle:manage', scope: 'user', operator: true } as const

/** A deleted thing. What it consisted of stays on the server. */
export const RecycledThing = Exactly({
  id: Id(),
  kind: Type.String(),
  kindName: Named('类别', Type.String()),
  name: Named('名称', Line(200)),
  removedBy: Named('删除人', Type.String()),
  removedAt: Named('删除时间', Time()),
  keptUntil: Named('保留至', Time()),
})
export type RecycledThing = Static<typeof RecycledThing>

export const recycledList = defineList({
  ...keeper,
  path: `${base}/list`,
  title: '已删除的内容',
  row: RecycledThing,
  filters: {
    kind: { kind: 'found', title: '类别', source: 'kinds', isMany: true },
    word: { kind: 'text', title: '名称' },
    by: { kind: 'text', title: '删除人' },
    removed: { kind: 'range', title: '删除日期', of: 'day' },
  },
  sorts: ['removedAt', 'keptUntil'],
  sort: '-removedAt',
})
export const recycledKindsRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/kinds`,
  summary: '回收站保留的各类内容',
  data: Type.Array(Exactly({ kind: Type.String(), name: Type.String() })),
})
export const restoreRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/restore`,
  summary: '恢复已删除的内容，逐个给出结果',
  gives: 'rights',
  proof: true,
  body: Chosen(),
  data: ManyDone,
  idempotent: true,
  audit: 'recycle.restore',
})
export const purgeRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/purge`,
  summary: '彻底删除，不能再恢复，逐个给出结果',
  gives: 'nothing',
  body: Chosen(),
  data: ManyDone,
  idempotent: true,
  audit: 'recycle.purge',
})
