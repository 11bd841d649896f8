import { sayingNames } from '../../contract/saying-names.ts'
import type { FieldName } from './data/questions.ts'

export const decideTexts = {
  title: '待人工判断', fields: sayingNames satisfies Record<FieldName, string>,
  unsaid: '不指定', takeBack: '收回原来的判断', yes: '是', no: '否', reason: '理由', reasonHint: '如：按 2026-02 号合同为租赁服务', reasonNeeded: '请写明理由', moneyWrong: '请填写金额，如 1300.00',
  effect: '判断后的变化', noEffect: '填表结果不变；提交后这些发票记为已答复', before: '现在', after: '判断后', stillOpen: (count: number) => `仍有 ${count} 张需要判断，因为`, others: (count: number) => `${count} 张不计入，因为`, refill: '变化在申报表重新取数后生效', cell: '格',
  submit: (count: number) => count === 1 ? '提交判断' : `对 ${count} 张提交判断`, cancel: '取消', done: (count: number) => `已提交 ${count} 张的判断`, doneDetail: '到申报表重新取数后计入',
  questions: '问题', open: '待判断', answered: '已答复', none: '这一期没有需要人工判断的发票', noneReason: (pending: number) => pending > 0 ? `还有 ${pending} 张进项等待勾选，不计入本期。` : '发票都有了填表结果，可以到申报表重新取数。', toTick: '去勾选', toReturn: '去申报表', toPool: '在发票池查看',
  pending: (count: number) => `${count} 张待勾选`, all: '全选本页', selected: (count: number) => `已选 ${count} 张`, select: (number: string) => `选择 ${number}`, singleOnly: '这个问题的转出税额各不相同，请一张一张判断',
  locked: (state: string) => `申报表${state}，判断不能再改`, unverified: '未核实：这条规则没有查到公开来源', readOnly: '您可以查看，由税务专员判断', chooseFirst: '先在上面选择发票，同一问题可以一起判断', previous: '已作过的判断可以再改，每次都留痕',
  needTitle: (count: number) => `${count} 张发票需要人工判断`, decide: '去判断',
} as const
