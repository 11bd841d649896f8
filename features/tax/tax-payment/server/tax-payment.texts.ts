import { formatNumber } from '@portal/domain/format'
import type { TaskState } from '@portal/tax-task/contract'
import { taskStateNames } from '@portal/tax-task/contract'

export const paymentTexts = {
  notFiled: (state: TaskState) => `申报表${taskStateNames[state]}，登记申报以后才能登记缴款`,
  archived: '申报表已归档，不能再登记缴款',
  nothingDue: '没有要缴的税款',
  badDay: (day: string) => `缴款日期 ${day} 不是有效的日期`,
  afterToday: (today: string) => `缴款日期不能晚于今天（${today}）`,
  beforeFiling: (day: string) => `缴款日期不能早于申报日期 ${day}`,
  notPositive: '缴纳税款应大于 0',
  tooMuch: (outstanding: string) => `缴纳税款不能超过还没有缴的 ${formatNumber(outstanding)} 元`,
  negativeFee: '滞纳金不能小于 0',
  feeReason: (fee: string) => `按规定滞纳金为 ${formatNumber(fee)} 元，与此不同时请在备注里写明原因`,
  twice: (voucherNo: string) => `缴款凭证 ${voucherNo} 已经登记过，请核对`,
  unpaid: (outstanding: string) => `还有 ${formatNumber(outstanding)} 元没有登记缴款，缴清后才能归档`,
  notArchivable: (state: TaskState) => `申报表${taskStateNames[state]}，申报并缴清后才能归档`,
  owes: (outstanding: string, day: string | null) =>
    `待缴 ${formatNumber(outstanding)} 元${day === null ? '' : `，${day} 前`}`,
  late: (days: number, fee: string) => `已逾期 ${days} 天，今天缴的滞纳金 ${formatNumber(fee)} 元`,
  overpaid: (amount: string) => `多缴 ${formatNumber(amount)} 元，可申请退税或抵缴`,
  refund: (amount: string) => `应退 ${formatNumber(amount)} 元`,
  settled: '税款已缴清',
  none: '无需缴款',
  packed: '缴款记录.csv',
  packedHeads: ['登记人', '登记时间'],
  todo: (name: string) => `${name}缴款`,
  todoAmount: (amount: string) => `待缴 ${formatNumber(amount)}`,
} as const
