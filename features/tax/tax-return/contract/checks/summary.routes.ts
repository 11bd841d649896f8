import { underServices } from '../service-paths.ts'
import { defineRoute, Exactly, Id } from '@portal/contract'
import { ReturnSummary } from './summary.schema.ts'

export const summaryRoute = defineRoute({
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:read',
  errors: ['notFound'],
  method: 'GET',
  ...underServices('return/summary'),
  summary: '提交前、复核时看的申报摘要：结果与上月、去年同月的差，变动由谁引起，手工填的格，提示与说明，勾选，谁来复核',
  query: Exactly({ taskNo: Id() }),
  data: ReturnSummary,
})
