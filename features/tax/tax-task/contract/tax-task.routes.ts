import { expectedFilingsRoute } from './expected/expected-filing.ts'
import { Code, defineRoute, Exactly, Id, Line, Named, Occasion, Period, Type } from '@portal/contract'
import {
  ListedTask,
  MissingTask,
  TaxablePeriod,
  TaxDeadline,
  TaxProfile,
  TaxRegistration,
  TaxTaskDetail,
  TaxTypeNo,
} from './tasks/tax-task.schema.ts'

const base = '/japi/tax/task'
const controller = `${base}/taxTaskProcedureController`
/** Clients use both controllers' names; each path works. */
const other = `${base}/taxTaskProcedure`
const tag = '税务任务'
const readable = { tag, access: 'perm:tax:return:read', scope: 'enterprise' } as const

export const queryAppointProcedureRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: `${controller}/queryAppointProcedure`,
  aliases: [`${other}/queryAppointProcedure`],
  summary: '按税种、属期查任务；不给属期时列出全部，近的在前',
  documented: true,
  query: Exactly({
    taxType: Type.Optional(TaxTypeNo()),
    period: Type.Optional(Period()),
    occasion: Type.Optional(Occasion()),
  }),
  data: Type.Array(ListedTask),
})

export const procedureNoReminderRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: `${controller}/procedureNoReminder`,
  aliases: [`${other}/procedureNoReminder`],
  summary: '本期应报而没有任务的税种',
  documented: true,
  query: Exactly({ taxType: Type.Optional(TaxTypeNo()) }),
  data: Type.Array(MissingTask),
})

export const saveTaskProcedureRoute = defineRoute({
  method: 'POST',
  path: `${other}/saveTaskProcedure`,
  aliases: [`${controller}/saveTaskProcedure`],
  summary: '创建任务；同一企业、税种、属期（按次申报的为发生日）只有一个，重复创建答复同一编号',
  tag,
  access: 'perm:tax:task:create',
  scope: 'enterprise',
  documented: true,
  idempotent: true,
  record: { of: queryAppointProcedureRoute },
  audit: 'tax.task.create',
  errors: ['refused'],
  body: Exactly({
    taskBranchStatus: Type.Optional(Code()),
    taxType: TaxTypeNo(),
    period: Type.Optional(Period()),
    occasion: Type.Optional(Occasion()),
  }),
  data: Exactly({ taskNo: Id() }),
})

export const closeTaskRoute = defineRoute({
  method: 'POST',
  path: `${base}/close`,
  summary: '关闭以前建立、如今不在这里申报的任务，写明原因；任务归档，不再到期',
  tag,
  access: 'perm:tax:task:create',
  scope: 'enterprise',
  idempotent: true,
  audit: 'tax.task.close',
  errors: ['notFound', 'refused', 'stale'],
  body: Exactly({ taskNo: Id(), version: Type.Integer(), reason: Named('原因', Line(200)) }),
  data: Type.Null(),
})

export const taskDetailRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: `${base}/detail`,
  summary: '一个任务：名称、期限、能否编辑、每一步由谁何时办理',
  query: Exactly({ taskNo: Id() }),
  data: TaxTaskDetail,
  errors: ['notFound'],
})

export const taxablePeriodsRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: `${base}/taxablePeriods`,
  summary: '本企业当前各税种的税款所属期',
  query: Exactly({}),
  data: Type.Array(TaxablePeriod),
})

export const taskDeadlinesRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: `${base}/deadlines`,
  summary: '某月征期内应报的税种、期限与任务，给年份时为全年各月；都不给时为当前月',
  query: Exactly({
    month: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })),
    year: Type.Optional(Type.String({ pattern: '^20\\d{2}$' })),
  }),
  data: Type.Array(TaxDeadline),
})

export const taxProfileRoute = defineRoute({
  ...readable,
  method: 'GET',
  path: `${base}/profile`,
  summary: '企业涉税信息：纳税人类型、申报税种与周期、优惠',
  query: Exactly({}),
  data: TaxProfile,
})

/** An enterprise's registration is kept with its other data. */
const kept = { tag, access: 'perm:company:info:manage', scope: 'enterprise' } as const
export const taxRegistrationRoute = defineRoute({
  ...kept,
  method: 'GET',
  path: `${base}/registration`,
  summary: '涉税信息，供维护企业资料的人修改：各税种有没有申报表，最早一期未申报的任务',
  query: Exactly({}),
  data: TaxRegistration,
  errors: ['refused'],
})

const { version, taxpayerType, subType, cityFlag, preferences, filings } = TaxProfile.properties
export const saveTaxProfileRoute = defineRoute({
  ...kept,
  method: 'POST',
  path: `${base}/profile`,
  summary: '修改企业涉税信息',
  idempotent: true,
  audit: 'tax.profile.save',
  body: Exactly({ version, taxpayerType, subType, cityFlag, preferences, filings }),
  data: TaxProfile,
  errors: ['stale', 'refused'],
})

export const taxTaskRoutes = [
  queryAppointProcedureRoute,
  procedureNoReminderRoute,
  saveTaskProcedureRoute,
  closeTaskRoute,
  taskDetailRoute,
  taxablePeriodsRoute,
  taskDeadlinesRoute,
  expectedFilingsRoute,
  taxProfileRoute,
  taxRegistrationRoute,
  saveTaxProfileRoute,
] as const
