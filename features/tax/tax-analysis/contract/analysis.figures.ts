import {
  Day,
  defineFigures,
  Exactly,
  Id,
  Named,
  Nullable,
  Period,
  Type,
  type FilterValues,
  type Static,
} from '@portal/contract'

/** Figures of each period as they were first filed, or as amended since. */
export const asOfNames = { now: '现在的数', first: '当时首次申报的数' } as const

const taxCodes = { codeType: 'taxType' }

/** A filed version as the figures count it. `number`: 1 the first filing, above it an amendment. */
const AnalysedReturn = Exactly({
  taskNo: Id(),
  entId: Id(),
  entName: Named('企业', Type.String()),
  isMember: Type.Boolean(),
  taxType: Named('税种', Type.String(), { kind: 'code', codes: taxCodes }),
  period: Named('属期', Period()),
  number: Named('第几次申报', Type.Integer()),
  filedOn: Named('申报日期', Day()),
  revenue: Named('计税销售额或收入', Nullable(Type.String()), { kind: 'amount', unit: '元' }),
  due: Named('应纳税额', Type.String(), { kind: 'amount', unit: '元' }),
  burden: Named('税负率', Nullable(Type.String()), { kind: 'number', unit: '%' }),
})
export type AnalysedReturn = Static<typeof AnalysedReturn>

const inMonth = (month: string): FilterValues => ({ monthFrom: month, monthTo: month })

/** Filed figures over enterprises, taxes and months (TAX-16). */
export const taxFigures = defineFigures({
  tag: '税务分析',
  access: 'perm:tax:return:read',
  scope: 'enterprise',
  path: '/japi/tax/analysis/figures',
  title: '税务分析',
  measures: {
    due: { title: '应纳税额', unit: '元', of: 'sum', explain: '申报表的应纳税额，减免之后、预缴之前' },
    revenue: {
      title: '计税销售额或收入',
      unit: '元',
      of: 'sum',
      explain: '增值税、消费税为销售额，所得税为营业收入，个人所得税为收入；没有计税收入的税种不计',
    },
    based: { title: '有计税收入的应纳税额', unit: '元', of: 'sum', explain: '税负率的分子：只计有计税收入的税种' },
    burden: {
      title: '税负率',
      unit: '%',
      of: { over: 'based', under: 'revenue' },
      explain: '应纳税额 ÷ 计税销售额或收入；几期、几家合起来先各自相加再相除',
    },
    returns: { title: '申报表', unit: '张', of: 'count', explain: '已申报的申报表' },
  },
  dimensions: {
    month: { title: '属期', isTime: true, narrows: inMonth },
    taxType: { title: '税种', narrows: (taxType) => ({ taxType }) },
    sector: { title: '板块', narrows: (sector) => ({ sector }) },
    ent: { title: '企业', narrows: (ent) => ({ ent }) },
  },
  filters: {
    taxType: { kind: 'choice', title: '税种', codes: taxCodes },
    month: { kind: 'range', title: '属期', of: 'month' },
    sector: { kind: 'choice', title: '板块', codes: { codeType: 'sector' } },
    ent: { kind: 'found', title: '企业', source: 'enterprises' },
    asOf: { kind: 'choice', title: '按哪时的数', codes: asOfNames },
  },
  row: AnalysedReturn,
  pageSize: 50,
})
