import { grouped } from '@portal/domain/grouped'
import { periodLabel } from '@portal/domain'
import { formatNumber } from '@portal/domain/format'

const signed = (sum: string): string => (sum.startsWith('-') ? formatNumber(sum) : `+${formatNumber(sum)}`)

/** Findings against submitting a return, besides the forms' own checks. */
export const readinessTexts = {
  fill: (changing: string, source: string, cells: number, tables: string) =>
    `${changing}在上次取数后有变动，有 ${cells} 格的数与${source}不一致（${tables}），请重新取数`,
  behind: (changing: string, source: string, cells: number) =>
    `申报以后${changing}有变动，按现在的${source}有 ${grouped(cells)} 格不同，如需更正请申请解锁`,
  neverFilled: (source: string, cells: number, tables: string) =>
    `还没有取数：按${source}应填入 ${cells} 格（${tables}），请先取数`,
  law: (document: string, from: string, period: string, moves: string) =>
    `${document}自 ${from} 起施行，从${periodLabel(period)}属期起按新口径填报，本表已据此重新计算：${moves}，请核对`,
  lawMove: (cell: string, from: string, to: string) => `${cell} ${formatNumber(from)} → ${formatNumber(to)}`,
  cells: (table: string, count: number) => `${table} ${grouped(count)} 格`,
  nil: '本期没有取到数，也没有填写任何数；确无应税行为请先声明零申报',
  open: (what: string) => `这是在这里申报的第一期，还没有录入期初余额（${what}），按空白计算`,
  order: (periods: readonly string[], count: number) =>
    `此前还有 ${grouped(count)} 个属期没有申报：` +
    `${periods.map(periodLabel).join('、')}${count > periods.length ? '等' : ''}`,
  later: (periods: readonly string[], count: number) =>
    `之后还有 ${grouped(count)} 个属期已经申报：` +
    `${periods.map(periodLabel).join('、')}${count > periods.length ? '等' : ''}，` +
    '其中的累计数和结转数不随本期改动，请逐期核对，有变化的逐期更正',
  year: (periods: readonly string[], count: number, isFiled: boolean) =>
    `${periods.map(periodLabel).join('、')}在之后的属期${isFiled ? '申报' : '提交'}以后补报或更正，` +
    `本期有 ${grouped(count)} 格累计数与今年各期已申报的数不符，` +
    (isFiled ? '请申请解锁更正' : '请退回或申请解锁，重新计算后再提交'),
  month: (period: string, isOfInvoices: boolean) =>
    `${periodLabel(period)}还没有结束，之后${isOfInvoices ? '开具或收到的发票' : '发生的'}不在其中`,
  ticksOpen: (count: number) =>
    count > 0 ? `本期已勾选 ${grouped(count)} 张进项发票，还没有确认勾选` : '本期收到了进项发票，还没有勾选和确认',
  ticksMoved: '确认勾选之后，勾选的发票又有变动，请重新确认',
  hand: (parts: readonly { name: string; sum: string; count: number }[]) =>
    '有手工数与发票不同：' +
    parts.map(({ name, sum, count }) => `${name} ${signed(sum)}（${grouped(count)} 格）`).join('，'),
  amend: (count: number, tables: string) => `更正改动了 ${grouped(count)} 格填写的数（${tables}），请说明原因`,
  head: (labels: readonly string[]) => `表头还没有填写：${labels.join('、')}`,
  ask: (count: number) => `有 ${grouped(count)} 张发票等待人工判断，没有计入本期`,
  notReady: '申报表还没有准备好，请先处理后再提交',
  notNil: '申报表里已有数，不是零申报',
  hasInvoices: '本期发票池里有发票，请先取数',
} as const
