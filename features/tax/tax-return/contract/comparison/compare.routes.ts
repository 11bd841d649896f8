import { underServices } from '../service-paths.ts'
import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { FiledVersions, PastAnswer, pastKinds, PayableTotals, YearFigures } from './compare.schema.ts'

const reader = { tag: '申报表', scope: 'enterprise', access: 'perm:tax:return:read', errors: ['notFound'] } as const

export const pastFiguresRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/past'),
  summary: '对照用的数：上一期、去年同期，或已申报的一个版本；没有时为空',
  query: Exactly({
    taskNo: Id(),
    of: Type.Union([Type.Enum([...pastKinds]), Type.String({ pattern: '^[1-9]\\d{0,5}$' })]),
  }),
  data: PastAnswer,
})

export const yearFiguresRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/pastOfYear'),
  summary: '同一年度此前各期的数，先后为序；金额不累计的税种没有',
  query: Exactly({ taskNo: Id() }),
  data: YearFigures,
})

export const filedVersionsRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/versions'),
  summary: '一份申报表已申报的各个版本，新的在前',
  query: Exactly({ taskNo: Id() }),
  data: FiledVersions,
})

export const payableTotalsRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/totals'),
  summary: '本企业各税种各份申报表的应补（退）税额合计；还没有填的不列',
  query: Exactly({}),
  data: PayableTotals,
})

export const compareRoutes = [pastFiguresRoute, yearFiguresRoute, filedVersionsRoute, payableTotalsRoute] as const
