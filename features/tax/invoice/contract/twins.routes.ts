import { defineRoute, Exactly } from '@portal/contract'
import { TwinDecision, Twins, TwinsDecided } from './twins.schema.ts'

const base = { tag: '发票', scope: 'enterprise' } as const
const path = '/japi/tax/invoice/pool/twins'

export const listTwins = defineRoute({
  ...base,
  access: 'perm:invoice:pool:read',
  method: 'GET',
  path,
  summary: '可能是同一张的发票（数电纸质发票的两种号码各有一张），及合并后的变化',
  query: Exactly({}),
  data: Twins,
})
export const decideTwins = defineRoute({
  ...base,
  access: 'perm:invoice:pool:import',
  method: 'POST',
  path,
  summary: '合并，或记下不是同一张；已申报的数不变',
  body: TwinDecision,
  data: TwinsDecided,
  audit: 'invoice.twins',
  idempotent: true,
  errors: ['notFound', 'refused'],
})
