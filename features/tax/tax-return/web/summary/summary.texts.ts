import { grouped } from '@portal/domain/grouped'
import { getPeriod, periodLabel } from '@portal/domain'
import { formatNumber } from '@portal/domain/format'
import { resultWords } from '@portal/domain/tax/tax-result'
import { Decimal } from '@portal/domain/money'
import type { PastKind, PastState, ReturnSummary } from '../../contract/index.ts'
import { compareTexts } from '../compare/compare.texts.ts'

const stateNotes: Readonly<Record<PastState, string>> = {
  filed: '',
  approved: '已复核',
  open: '未定',
  opening: '期初录入',
}

export const summaryTexts = {
  title: (title: string) => `提交复核：${title}`,
  print: '打印摘要',
  back: '继续填表',
  unit: '单位：元',
  now: '本期',
  change: '增减',
  changePercent: '增减比例',
  points: (text: string) => `${text} 点`,
  figures: '申报结果',
  of: (kind: PastKind, period: string) => compareTexts.kinds[getPeriod(period).kind][kind],
  against: (kind: PastKind, period: string) => `比${summaryTexts.of(kind, period)}`,
  note: (state: PastState) => stateNotes[state],
  named: (period: string) => periodLabel(period),
  most: (kind: PastKind, period: string) => `比${summaryTexts.of(kind, period)}变动最大的`,
  mostNote: '元；点名称看发票',
  by: '，由',
  none: '没有变动',
  noPast: (kind: PastKind, period: string) => `没有${summaryTexts.of(kind, period)}的申报表可比`,
  rest: (count: number) => `其余 ${grouped(count)} 家`,
  hand: (count: number) => `手工填的 ${grouped(count)} 格`,
  handNone: '没有手工填的格',
  reverted: (count: number) => `另有 ${grouped(count)} 格改过又改回，不列`,
  handColumns: { cell: '单元格', figures: '取数值 → 手填值', by: '谁，何时', why: '为什么' },
  movement: { name: '谁', bar: '占比', amount: '增减' },
  handMore: (count: number) => `另有 ${grouped(count)} 格变动较小，见“修改记录”`,
  blank: '空白',
  ask: (count: number) => `要写明原因的 ${grouped(count)} 项`,
  askNote: '复核人会看到，随本版保存',
  askNone: '没有要写明原因的事项',
  waived: (count: number) => `放行的提示 ${grouped(count)} 条`,
  checked: (rules: number, blocking: number, passed: number) => `勾稽 ${rules} 项：阻断 ${blocking}，通过 ${passed}`,
  noWord: '还没有写明原因',
  approvedBy: (name: string) => `，${name} 复核同意`,
  ticks: '勾选',
  use: '用途确认',
  counted: '计入本期',
  confirmed: (at: string) => `${at.slice(5, 16)} 已确认`,
  unchanged: '，之后没有变化',
  drifted: '，之后又有变动',
  unconfirmed: '还没有确认',
  deducted: ({ invoices, customs }: NonNullable<ReturnSummary['ticks']>) =>
    `${invoices.count} 张 ${formatNumber(invoices.tax)}` +
    (customs.count > 0 ? `，海关缴款书 ${customs.count} 张 ${formatNumber(customs.tax)}` : ''),
  to: '交给谁',
  reviewer: '复核人',
  one: (name: string, role: string) => `${name}，${role}`,
  everybody: (names: string, role: string) => `全部${role}（${names}），谁先办理都可以`,
  openToAll: (role: string) => `只通知选的人，其他${role}也可以办理`,
  word: '捎句话',
  answer: '答复审批意见',
  answerHint: '改了什么，或为什么不改；复核人会在消息和审批历史里看到',
  answerMissing: '请先答复审批意见（至少 4 个字），再提交复核',
  opinion: (who: string, at: string) => `${who} ${at.slice(5, 16)} 的审批意见`,
  wordHint: (names: string) => `选填，${names === '' ? '复核人' : names}会在消息里看到`,
  handedInBy: (name: string, at: string, asked: readonly string[]) =>
    `${name} ${at.slice(5, 16)} 提交${asked.length === 0 ? '' : `，请${asked.join('、')}复核`}`,
  nobody: (role: string) => `本企业还没有别的${role}，不能提交复核；请企业管理员先安排`,
  locked: (names: string) => `提交后锁定；${names === '' ? '复核人' : names}作出决定前可以撤回。`,
  first: (act: string) => `先${act}，再提交`,
  notYet: '还不能提交',
  submit: (amount: string) => (amount === '' ? '提交复核' : `提交复核，${amount}`),
  handedIn: (amount: string, names: string) =>
    `已提交复核${amount === '' ? '' : `，${amount}`}。` +
    `${names === '' ? '复核人' : names}会收到通知，作出决定前可以撤回。`,
} as const

/** The return's result in words. */
export const amountWords = ({
  amount,
  credit,
  isAmending,
}: Pick<ReturnSummary, 'amount' | 'credit' | 'isAmending'>): string =>
  resultWords({ total: amount, credit }, isAmending)

/** 罗成, 罗成、林芳, 罗成等 3 人 */
export const peopleWords = (people: readonly { name: string }[]): string =>
  people.length > 2 ? `${people[0]?.name ?? ''}等 ${people.length} 人` : people.map((one) => one.name).join('、')

/** +134,300.00, −59,800.00, 0.00 */
export function signed(text: string, digits = 2): string {
  const value = new Decimal(text)
  const shown = formatNumber(value.abs().toFixed(), 'default', digits)
  return value.isZero() ? shown : `${value.isNegative() ? '−' : '+'}${shown}`
}
