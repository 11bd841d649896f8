import { defineRoute, Exactly, Id, Time, Type, type Static } from '@portal/contract'

const base = { tag: '申报表', scope: 'enterprise' } as const
const reader = { ...base, access: 'perm:tax:return:read', errors: ['notFound'] } as const

/** A paper that the year demands: its figure, the cell to see it at, and how many files stand for it. */
export const DemandedPaper = Exactly({
  kind: Type.String(),
  name: Type.String(),
  figure: Type.String(),
  cell: Type.String(),
  files: Type.Integer(),
})
export type DemandedPaper = Static<typeof DemandedPaper>

export const demandedPapersRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: '/japi/tax/cit/papers',
  summary: '年度申报还须附的表和资料，各带它在申报表里的数',
  query: Exactly({ taskNo: Id() }),
  data: Type.Array(DemandedPaper),
})

/** State of a file that was handed to a task. */
export const PushedFile = Exactly({
  pushId: Id(),
  kind: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(['done', 'replaced']),
  by: Type.String(),
  at: Time(),
})
export type PushedFile = Static<typeof PushedFile>

const push = '/japi/tax/file/a/cit/tax/file/push'
const alias = '/japi/a/cit/tax/file/push'

export const pushFileRoute = defineRoute({
  ...base,
  access: 'perm:tax:return:edit',
  errors: ['notFound', 'refused'],
  method: 'POST',
  path: push,
  aliases: [alias],
  summary: '把已上传的文件交给年度申报任务；kind 为所附表的代码，不写为其他资料',
  idempotent: true,
  audit: 'tax.cit-paper.push',
  body: Exactly({ taskNo: Id(), fileId: Id(), kind: Type.Optional(Id()) }),
  data: Exactly({ pushId: Id(), state: Type.Enum(['done']) }),
})

export const pushCheckRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${push}/check`,
  aliases: [`${alias}/check`],
  summary: '交给任务的文件现在的状态',
  body: Exactly({ taskNo: Id(), pushId: Type.Optional(Id()) }),
  data: Type.Array(PushedFile),
})
