import { underServices } from '../service-paths.ts'
import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { FillPreview, Readiness, StepsDone } from './readiness.schema.ts'

const taskNo = Id()

export const readinessRoute = defineRoute({
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:read',
  errors: ['notFound'],
  method: 'GET',
  ...underServices('readiness'),
  summary: '能否提交：取数、属期、勾选、表头等有什么没有准备好，哪些步骤真正办过',
  query: Exactly({ taskNo }),
  data: Exactly({ readiness: Type.Array(Readiness), done: StepsDone }),
})

export const fillPreviewRoute = defineRoute({
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:read',
  errors: ['notFound'],
  method: 'GET',
  ...underServices('fillPreview'),
  summary: '现在取数会改变什么：发票张数、销项税额、逐格的前后数，不写入',
  query: Exactly({ taskNo }),
  data: FillPreview,
})

export const declareNilRoute = defineRoute({
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:edit',
  errors: ['notFound', 'refused'],
  method: 'POST',
  ...underServices('declareNil'),
  summary: '声明零申报：本期没有发票、也没有填写任何数',
  idempotent: true,
  audit: 'tax.return.declare-nil',
  body: Exactly({ taskNo }),
  data: Exactly({ taskNo }),
})
