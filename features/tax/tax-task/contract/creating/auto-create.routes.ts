import { Day, defineRoute, Exactly, Period, Type, type Static } from '@portal/contract'
import { TaxTypeNo } from '../tasks/tax-task.schema.ts'

const base = '/japi/tax/task/autoCreate'
const kept = { tag: '税务任务', access: 'perm:company:info:manage', scope: 'enterprise' } as const

/** Whether tasks are created as their window opens; `waiting`: what that does at once, periods with an open window. */
export const AutoCreate = Exactly({
  version: Type.Integer(),
  isOn: Type.Boolean(),
  waiting: Type.Array(Exactly({ taxType: TaxTypeNo(), period: Period(), dueDate: Day() })),
})
export type AutoCreate = Static<typeof AutoCreate>

export const autoCreateRoute = defineRoute({
  ...kept,
  method: 'GET',
  path: base,
  summary: '是否自动创建任务，以及现在开启会创建哪些',
  query: Exactly({}),
  data: AutoCreate,
})

export const saveAutoCreateRoute = defineRoute({
  ...kept,
  method: 'POST',
  path: base,
  summary: '开启或停用自动创建任务；开启时即创建征期内还没有的任务',
  idempotent: true,
  audit: 'tax.task.auto',
  body: Exactly({ version: Type.Integer(), isOn: Type.Boolean() }),
  data: Exactly({ created: Type.Integer() }),
  errors: ['stale', 'refused'],
})
