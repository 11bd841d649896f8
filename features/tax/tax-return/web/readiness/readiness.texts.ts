import { formatNumber } from '@portal/domain/format'
import type { ReadinessId } from '../../contract/index.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'

const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`)

export const readinessPanelTexts = {
  title: '提交准备',
  ready: (hasRecords: boolean) => (hasRecords ? '取数、属期、勾选、表头都已就绪' : '取数、属期、表头都已就绪'),
  error: '须先办理',
  warning: '提示',
  /** Label of the button that fixes it; those without one resolve with time. */
  acts: {
    'READY.LAW': '到单元格',
    'READY.NIL': '声明零申报',
    'READY.OPEN': '录入期初',
    'READY.ORDER': '看此前的属期',
    'READY.EARLIER': '看预缴',
    'READY.BOOKS': '导入账簿',
    'READY.PAPERS': '到单元格',
    'READY.LATER': '看之后的属期',
    'READY.YEAR': '',
    'READY.MONTH': '',
    'READY.ASK': '逐项处理',
    'READY.MISSING': '去补齐',
    'READY.AGAINST': '去核对',
    'READY.COMPARE': '看账簿',
    'READY.SOURCE': '去登记',
    'READY.RELIEF': '去核对',
    'READY.PROOF': '去上传',
    'READY.TICK': '去勾选',
    'READY.HAND': '到单元格',
    'READY.AMEND': '到单元格',
    'READY.HEAD': '填写表头',
    'READY.BEHIND': '',
  } satisfies Record<Exclude<ReadinessId, 'READY.FILL'>, string>,
  fill: (hasRecords: boolean) => (hasRecords ? '按发票填入' : '重新取数'),
  decide: '去处理',
  see: '看会改变什么',
  hide: '收起',
  effect: (invoices: number, outputTax: string) =>
    `${signed(String(invoices))} 张（行）发票，销项税额 ${signed(formatNumber(outputTax))}，手工填写的数不变`,
  moves: '会改变的格',
  cell: '单元格',
  move: '现在 → 改为',
  askNil: (period: string) => `声明${period}没有应税行为：没有开票、没有未开票收入，也没有可抵扣的进项。确定零申报吗？`,
  nilDeclared: '已声明本期零申报',
  reasonShort: '理由至少 4 个字，请写明原因',
} as const

/** Label of the action that fixes a finding; '' for what resolves with time. */
export const actOf = (id: ReadinessId, { records }: Pick<TaxKindOnPage, 'records'>): string =>
  id === 'READY.ASK' && records === undefined
    ? readinessPanelTexts.decide
    : id === 'READY.FILL'
      ? readinessPanelTexts.fill(records !== undefined)
      : readinessPanelTexts.acts[id]
