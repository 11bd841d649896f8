import { grouped } from '@portal/domain/grouped'
import { tooLargeText } from '@portal/tax-forms/layout/amount-limit.rules'
import { taskStateNames, type TaskState } from '@portal/tax-task/contract'

/** Next step for the user when a return cannot be written. */
const waysOn: Partial<Record<TaskState, string>> = {
  inReview: '；需要修改请先由复核人退回',
  approved: '；需要修改请申请解锁',
  filed: '；需要修改请申请解锁',
  paid: '；需要修改请申请解锁',
}

export const taxReturnTexts = {
  noTable: (code: string) => `这份申报表没有表 ${code}`,
  noOpening: (taxType: string) => `税种 ${taxType} 没有期初余额`,
  noForms: '这个税种在这里没有要填的申报表',
  noFormsBut: (instead: string) => `这个税种在这里没有要填的申报表。${instead}`,
  noVersion: (number: number) => `这份申报表没有第 ${number} 版，请从版本列表中选择`,
  locked: (state: TaskState) => `申报表${taskStateNames[state]}，不能修改${waysOn[state] ?? ''}`,
  nothingToWrite: '没有要保存的内容',
  unknownCell: (cell: string) => `没有单元格 ${cell}`,
  notApplicable: (cell: string) => `${cell} 此栏不填`,
  calculated: (cell: string) => `${cell} 由系统计算，不能填写`,
  yesOrNo: (cell: string) => `${cell} 只能填“是”或“否”`,
  tooManyRows: (most: number) => `一张表最多 ${most} 行明细`,
  unknownItem: (name: string) => `“${name}”不在事项目录里，请从目录选择`,
  notANumber: (cell: string) => `${cell} 须为数字`,
  tooLarge: (cell: string) => `${cell} ${tooLargeText}`,
  decimals: (cell: string, most: number) => (most === 0 ? `${cell} 须为整数` : `${cell} 最多保留${most}位小数`),
  unknownHeader: (field: string) => `表头没有 ${field} 这一项`,
  headerDate: (label: string) => `${label}不是有效的日期，写作 2026-03-15`,
  headerMonth: (label: string) => `${label}不是有效的年月，写作 2026-03`,
  headerQuarters: (label: string) => `${label}须为各季度的季初、季末数，不带符号，最多两位小数`,
  headerOption: (label: string, options: readonly string[]) => `${label}须为 ${options.join('、')} 之一`,
  taxpayerFixed: (label: string, value: string) => `${label}由企业信息确定，为 ${value}，不能在申报表上修改`,
  periodFixed: (label: string, period: string) => `${label}由任务确定，为 ${period}，不能修改`,
  taxItemCell: (cell: string) => `${cell} 不能指定货物、劳务、服务`,
  reliefCodeFirst: (row: string) => `请先填写 ${row} 行的减免性质代码`,
  reliefCodeTwice: (code: string) => `减免性质代码 ${code} 已在别的行`,
  reliefByInvoices: (code: string) => `减免性质代码 ${code} 由发票填入，请在发票上改`,
  reliefCodeForm: '减免性质代码须为10位数字或字母',
  reliefOverflow: (code: string) => `减免性质代码 ${code} 在减免税明细表已没有空行，请人工处理`,
  fired: (count: number) => `有 ${grouped(count)} 项校验未通过（阻断），请改正后再提交`,
  alreadySubmitted: (state: TaskState) => `申报表${taskStateNames[state]}，不能重复提交`,
  edited: '修改了申报数据',
  withdrawn: '提交人撤回',
  sheetFooter: (name: string) => `&L${name}&C第 &P 页，共 &N 页`,
  sheetNote:
    '灰底的格由系统计算，导入时只认白底的格；“——”为不填。可以移动行列，请不要删除隐藏的 A 列和表头下隐藏的一行。',
  noLayout: '没有找到本表的标识行，请先下载这张表的模板，填好后再上传',
  wrongTable: (code: string) => `这是另一张表的模板（${code}），请选择对应的表`,
  oneFile: '请选择一个文件',
  calculatedDiffers: '由系统计算，不能导入；与当前结果不同',
  naFilled: '此栏不填',
  cellMerged: '这一格与上面的格合并，不知道数属于哪一行，请取消合并后各填各的',
  rowTwice: '这一行在文件里出现了两次，请删去多余的一行',
  rowWithoutItem: '申报表里还没有这一项，其中的数没有地方写入；请先在页面上添加这一项，再导入',
  rowUnknown: '这一行不是表里的行，其中的数没有地方写入；请填在表里原有的行',
  tableTwice: (sheet: string, name: string) =>
    `${name}在文件里出现了两次（又见于工作表“${sheet}”），请删去多余的工作表`,
  othersReturn: (creditCode: string, period: string, own: string) =>
    `这份工作簿是 ${creditCode} ${period}的申报表，与当前申报表（${own}）不是同一份；` +
    '请先导出当前的申报表，填好后再导入',
  notANumberPlain: '须为数字',
  tooLargeForExcel: '金额过大，数值格式存不下分，请改为文本格式',
  noImport: '没有这次导入，可能已不在当前企业下',
  importDone: '这次导入已经写入，不能重复确认',
  importRefused: (count: number) => `有 ${grouped(count)} 个单元格不能导入，请改正后重新上传；没有写入任何数据`,
  importNothing: '没有要改动的单元格',
} as const
