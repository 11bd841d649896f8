import type { ChangeSource, OpeningSource } from '../../contract/index.ts'

export const explainTexts = {
  title: '数从哪里来', pin: '固定在这一格', unpin: '不再固定', back: (name: string) => `返回 ${name}`, region: (name: string) => `数从哪里来：${name}`,
  keys: 'F9 进出本面板，Ctrl+[ 到第一个来源，Ctrl+] 到用到它的第一格，Shift+F9 返回', noSource: '这一格没有来源格', noUse: '没有其他格用到它', noBack: '没有可以返回的格',
  formula: '公式', default: '默认 = ', is: '= ', overwritten: '已手改为', byInvoices: '已由发票取数为', invoiced: '发票计入的', notBelowZero: '（小于零按零）', ofCode: (code: string) => `（代码${code}）`, blank: '0.00',
  notApplicable: (row: string, column: string) => `官方表样在这一格印“——”：“${row}”不按“${column}”填报，因此不填，也不参与计算。`,
  own: '由人填写，还没有数', unread: '正在读取发票与修改记录', minus: '减：', prior: '上期', priorNone: '没有可用的上期申报表',
  opening: ({ userName, at, approvedBy }: OpeningSource) => `期初录入，${userName} ${at.slice(0, 10)}，${approvedBy}审批`,
  invoices: (count: number) => `${count} 张`, invoicesSum: (count: number, parts: number) => parts === count ? `发票 ${count} 张` : `发票 ${count} 张，${parts} 行`, tail: (number: string) => `尾号${number.slice(-4)}`,
  openInvoice: (number: string, partner: string) => `到发票池 ${number} ${partner}`, rest: (count: number) => `其余 ${count} 条`, more: (count: number) => `再看 ${count} 条`, fewer: '收起',
  manual: '手填', manualOver: '手改', by: (name: string, at: string) => `${name} ${at}`, spread: '按应税项目计入', none: '无', zeros: (count: number) => `其余 ${count} 格均为 0.00`,
  proposed: '按规则取数', rule: '为什么计入', why: '条件', how: '取数', law: '依据', sources: '来源', unverified: '未核实', sourceAt: (at: number) => at < 0 ? '其他来源' : `来源${at + 1}`, notFired: '没有触发', verified: '已核对',
  basis: '依据', edition: (edition: string, from: string, to: string | null) => `${edition}，${from} 起${to === null ? '施行至今' : `至 ${to}`}`, official: '填表说明', formNotes: '本表说明', notCompared: '未逐项核对原文的部分',
  feeds: '用到它的地方', checks: '勾稽', changes: '修改记录', noChanges: '没有修改记录', allChanges: '全部修改记录', unsaved: '有修改正在保存，保存后记入', latest: '最近修改',
  frozen: '这是已定版的数；发票与修改记录请在当前申报表里看。',
  everyTable: '所有表', everybody: '所有人', table: '表', person: '修改人', moreChanges: '更早的修改', noSuchChanges: '没有符合条件的修改', to: '→', jump: (name: string) => `到 ${name}`, emptyText: '空',
} as const

export const sourceNames: Readonly<Record<ChangeSource, string>> = { typed: '手改', filled: '取数', imported: '导入', restored: '恢复默认' }
export const taxItemNames = { goods: '货物', labour: '劳务', services: '服务、不动产和无形资产' } as const
export const sourceKinds: Readonly<Record<string, string>> = { 'official page': '官方网页', page: '公开网页转载', code: '公开实现' }
export const functionNames: Readonly<Record<string, string>> = { min: '较小者', max: '较大者', abs: '绝对值', round: '四舍五入', if: '如果' }
