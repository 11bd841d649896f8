import { grouped } from '@portal/domain/grouped'

/** What a payroll workbook is told, in words. */
export const payrollTexts = {
  noHead: '没有找到表头：须有“姓名”和“证件号码”两列。请用扣缴客户端的“正常工资薪金收入”模板（29 列或 28 列）',
  twice: (title: string) => `有两列“${title}”，请留一列`,
  unknown: (titles: string) => `认不出的列：${titles}。请删去，或改成模板的列名`,
  empty: '表头下面没有人员',
  tooMany: (most: number) => `一次最多 ${grouped(most)} 人`,
  noName: '没有姓名',
  noId: '没有证件号码',
  kind: (typed: string) => `认不出的证件类型“${typed}”`,
  item: (typed: string) => `认不出的所得项目“${typed}”`,
  openingAbroad: '期初累计只用于居民个人的工资薪金',
  paidElsewhere: '“累计已预扣税额”只填在所得项目为“期初累计”的行',
  numberCell: '证件号码在 Excel 里是数字，末几位会丢。请把这一列设成文本后重新填写',
  same: (one: number, other: number) => `第 ${one} 行与第 ${other} 行是同一人同一所得项目，请合成一行`,
  amount: (title: string, reason: string) => `${title}：${reason}`,
  negative: (title: string) => `${title}不能为负。多算的请在原来的月份改正后重新导入`,
  tooFine: (title: string) => `${title}最多 2 位小数`,
  both: (name: string) => `${name}同时填了住房贷款利息和住房租金，只能扣一项`,
  cap: (name: string, item: string, now: string, cap: string) =>
    `${name}的专项附加扣除${item}累计 ${now}，超过年初至本月的上限 ${cap}`,
  lessThanSpecials: (name: string) => `${name}的本月收入小于三险一金，请核对`,
  gone: (name: string, left: string) =>
    `${name}已于 ${left} 离职，本月仍有工资。补发的照报；回来上班的，请在人员里填再次入职日期，中间的月份不计减除费用`,
  early: (name: string, hired: string) => `${name}的任职日期是 ${hired}，晚于本月，减除费用不计本月`,
  nameDiffers: (name: string, known: string) => `姓名与人员里的不同：这里是${name}，人员里是${known}`,
  isNew: (name: string) => `人员里没有${name}，将按本月入职添加。早已在职的，请先到人员里填任职日期`,
  bonusTwice: (name: string, month: string) =>
    `${name}本年度已在 ${month} 用过一次全年一次性奖金单独计税。可并入当月工资`,
  noFile: '请选择一个 .xlsx 工作簿',
  expired: '预览已过期，请重新上传',
  notFound: '没有这次导入的预览，可能已过期。请重新上传',
  hasRefused: (count: number) => `有 ${grouped(count)} 行不能导入。改正后重新上传，或选择跳过这些行`,
  nothing: '没有可以导入的行',
  moved: '预览之后有人改过人员或工资，请重新上传',
  noMonth: (month: string) => `${month} 没有正常工资薪金，请先导入工资表`,
  noPay: (name: string) => `${name}在职但本期没有工资，须零申报：加一行，本期收入和三险一金填 0`,
} as const
