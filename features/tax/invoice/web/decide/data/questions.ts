import { inputAnnex } from '@portal/tax-forms/vat-names'
import type { Saying } from '../../../contract/index.ts'

export type FieldName = keyof Saying
/**
 * A rule's question: text, fields to answer, and a hint where no answer resolves it. `single`: amounts differ by
 * invoice, so one at a time.
 */
export interface Question {
  ask: string
  fields: readonly FieldName[]
  hint?: string
  single?: true
  defaults?: Partial<Saying>
}

const byHand = '由人工在申报表相应的格填写，这里写明处理情况后不再提醒'

const isDeducted: Question = {
  ask: '是否抵扣',
  fields: ['use'],
  hint: '选抵扣的，再到勾选确认勾选；选不抵扣的不计入',
}

/** By rule of vat-filling.json; other rules ask for a reason only. */
export const questions: Readonly<Record<string, Question>> = {
  'FILL.X.03': { ask: '是否已另开增值税发票', fields: [], hint: `已另开的不用再填；没有另开的，${byHand}` },
  'FILL.X.04': {
    ask: '方向是否弄错',
    fields: [],
    hint: '方向弄错的，请更正文件后重新导入；没有弄错的，写明情况后不再提醒',
  },
  'FILL.X.06': { ask: '差额征税怎样填报', fields: [], hint: `销售额填附列资料一相应行，扣除额填附列资料三，${byHand}` },
  'FILL.X.07': { ask: '停用税率的业务填在哪一行', fields: [], hint: `补开或红冲以前业务的，${byHand}` },
  'FILL.X.08': { ask: '为什么是 1%', fields: [], hint: `1% 只适用小规模纳税人；开错的应红冲重开，${byHand}` },
  'FILL.X.09': { ask: '卖的是什么', fields: ['taxItem'] },
  'FILL.X.10': { ask: '零税率按什么办法', fields: ['method'], hint: '生产企业出口选免抵退税，外贸企业出口选免税' },
  'FILL.X.11': {
    ask: '计税方法是否正确',
    fields: ['method'],
    hint: '免抵退税销售额不应开专用发票：确实开错的，应红冲重开',
  },
  'FILL.X.12': {
    ask: '是否免税、是什么项目',
    fields: ['method', 'taxItem'],
    hint: '免税服务不得开专用发票：确实开错的，应红冲重开',
  },
  'FILL.X.13': {
    ask: '免税依据哪一条',
    fields: ['reliefCode', 'biz'],
    hint: '出口免税的选业务类型，国内免税的选免税性质代码',
  },
  'FILL.X.14': { ask: '减征依据哪一条', fields: ['reductionCode'] },
  'FILL.A1.99': { ask: '填在哪一行', fields: ['method', 'taxItem', 'biz'] },
  'FILL.N.04': {
    ask: '蓝字发票是否抵扣过',
    fields: ['transferCell', 'transferTax'],
    single: true,
    hint: '抵扣过的选转出原因和税额；没有抵扣过的，只写明理由',
    defaults: { transferCell: `${inputAnnex}.r20.c3` },
  },
  'FILL.N.05': {
    ask: '异常凭证怎样处理',
    fields: ['transferCell', 'transferTax'],
    single: true,
    hint: '已经抵扣的转出；本期才勾选的，请到勾选确认取消勾选',
    defaults: { transferCell: `${inputAnnex}.r23a.c3` },
  },
  'FILL.N.13': { ask: '用途是否正确', fields: ['use'] },
  'FILL.N.14': {
    ask: '是哪一类可抵扣的普通发票',
    fields: ['biz', 'use'],
    hint: '旅客运输、通行费、农产品可以抵扣，其余选不抵扣',
  },
  'FILL.N.16': isDeducted,
  'FILL.N.17': isDeducted,
  'FILL.N.99': { ask: '怎样处理这张凭证', fields: ['use', 'biz'] },
}
const onlyReason: Question = { ask: '请核对并写明处理情况', fields: [] }

/** Combined question of the rules of one standing. */
export function questionOf(rules: string): Question {
  const asked = rules.split(',').flatMap((rule) => questions[rule] ?? [])
  const [first] = asked
  if (first === undefined) return onlyReason
  return asked.length === 1
    ? first
    : {
        ...first,
        ask: asked.map((each) => each.ask).join('；'),
        fields: [...new Set(asked.flatMap((each) => each.fields))],
        ...(asked.some((each) => each.single) ? { single: true as const } : {}),
      }
}

/** Changes an invoice's classification when no rule asks for it. */
export const correction = (direction: 'output' | 'input'): Question =>
  direction === 'output'
    ? { ask: '更正分类', fields: ['taxItem', 'method', 'biz', 'reliefCode', 'reductionCode'] }
    : {
        ask: '更正分类',
        fields: ['use', 'biz', 'passenger', 'compare', 'prior', 'realEstate', 'transferCell', 'transferTax'],
        single: true,
      }
