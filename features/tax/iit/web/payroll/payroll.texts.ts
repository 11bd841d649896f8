import { grouped } from '@portal/domain/grouped'
import { periodLabel } from '@portal/domain'

const people = (count: number): string => `${grouped(count)} 人`
export const payrollTexts = {
  title: '工资',
  lead:
    '每月的工资薪金与其他所得。导入扣缴客户端的“正常工资薪金收入”模板（29 列，少“协定减免”的 28 列也可以）；' +
    '劳务报酬、奖金等加一列“所得项目”。一个所得项目重新导入时，整月替换。' +
    '年中启用的，先导入启用前一个月的期初：“所得项目”填“期初累计”，各列填本年截至该月的累计数，' +
    '并加一列“累计已预扣税额”。',
  unverified: '奖金、财产租赁、解除合同补偿的算法未核实；平台企业的累计预扣、公积金和年金的地方上限没有检查。',
  summary: '打印汇总',
  paper: '工资与其他所得汇总表',
  back: '返回工资',
  withholder: (name: string) => `扣缴义务人：${name}`,
  people: '人数',
  peopleCount: (count: number) => `${people(count)}（有几项所得的只计一次）`,
  preparer: '编制人：',
  reviewer: '复核人：',
  noMonth: (month: string) => `${periodLabel(month)}还没有工资`,
  noMonthReason: '换一个月，或先导入这个月的工资表。',
  import: '导入工资表',
  template: '工资表模板',
  client: '扣缴客户端文件',
  month: '工资属期',
  choose: '选择工作簿',
  again: '重试',
  confirm: '确认导入',
  skip: '跳过不能导入的行',
  close: '关闭',
  cancel: '取消',
  empty: '还没有工资',
  emptyReason: '导入一个月的工资表，申报表就按它填好。',
  refusedFile: (name: string, reason: string) => `${name}：${reason}`,
  counts: (found: { total: number; adds: number; changes: number; same: number; gone: number; newPeople: number }) =>
    `共 ${people(found.total)}次：新增 ${grouped(found.adds)}，改动 ${grouped(found.changes)}，` +
    `不变 ${grouped(found.same)}，新表里没有而移除 ${grouped(found.gone)}；` +
    `人员里没有、将添加 ${people(found.newPeople)}`,
  income: (month: string, items: string, sum: string) => `${periodLabel(month)} ${items}，收入合计 ${sum}`,
  refusals: (count: number) => `不能导入 ${grouped(count)} 行`,
  warnings: (count: number) => `请看一看 ${grouped(count)} 处`,
  row: '行',
  name: '姓名',
  message: '说明',
  done: (found: { adds: number; changes: number; gone: number; skipped: number }) =>
    `已导入：新增 ${grouped(found.adds)}，改动 ${grouped(found.changes)}，移除 ${grouped(found.gone)}` +
    (found.skipped > 0 ? `，跳过 ${grouped(found.skipped)} 行` : ''),
} as const
