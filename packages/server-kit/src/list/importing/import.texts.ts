import { grouped } from '@portal/domain/grouped'

/** What an import says. */
export const importTexts = {
  noFile: '请选择要导入的工作簿',
  noKeyColumn: (title: string) => `没有找到“${title}”一列。请下载模板，按模板的列名填写后再上传`,
  missing: (titles: string) => `缺少必填的列：${titles}。请按模板补上后再上传`,
  unknown: (titles: string) => `不认识的列：${titles}。请删除这些列，或按模板改列名后再上传`,
  twice: (titles: string) => `重复的列：${titles}。每个列名只能有一列`,
  empty: '工作簿里没有要导入的行',
  columnsAsked: (missing: string, unknown: string, twice: string) =>
    [
      missing === '' ? '' : `没有找到必填的列：${missing}`,
      unknown === '' ? '' : `不认识的列：${unknown}`,
      twice === '' ? '' : `对应了两次：${twice}`,
    ]
      .filter((said) => said !== '')
      .join('；') + '。请说明文件的各列是什么',
  columnsWrong: '各列的说明与文件对不上，请重新上传文件后再选',
  tooMany: (most: string) => `一次最多导入 ${most} 行，请拆成几份后再上传`,
  longNumber: 'Excel 只保留数字的前 15 位，后面的已不准确。请把单元格设为文本后重新填写',
  flag: '请填写“是”或“否”',
  named: (name: string, code: string) => `${name}（${code}）`,
  doubled: (row: number) => `与第 ${row} 行重复`,
  notFound: '没有找到这次导入，请重新上传',
  expired: '预览已过期，请重新上传工作簿',
  hasRefused: (count: number) => `有 ${grouped(count)} 行不能导入。请改正后重新上传，或选择跳过这些行`,
  nothing: '没有要写入的行',
  stale: (rows: string, count: number) =>
    `有 ${grouped(count)} 行在预览之后被他人改过（第 ${rows} 行），没有写入任何数据。请重新上传，核对后再确认`,
  rowRefused: (rows: string, message: string) => `第 ${rows} 行：${message}。没有写入任何数据`,
  readFailed: '读取时出错，没有写入任何数据，请重新上传',
  writeFailed: '写入时出错，没有写入任何数据，请重新上传',
  isDone: '这次导入已经完成，不能取消',
  notPreview: {
    reading: '文件还在读取，请等读完再确认',
    cancelled: '这次导入已经取消，请重新上传',
    failed: '这次导入没有成功，请重新上传',
  },
  reason: '原因',
  fault: (title: string, message: string) => `${title}：${message}`,
  template: (title: string) => `${title}-导入模板.xlsx`,
  refusals: (title: string) => `${title}-不能导入的行.xlsx`,
  notes: '填写说明',
  noteHead: ['列', '必填', '要求', '示例'],
  yes: '是',
  no: '否',
  most: (most: number) => `最多 ${most} 个字`,
  oneOf: (names: string) => `可填：${names}`,
  kinds: {
    amount: '金额，最多两位小数',
    number: '整数',
    day: '日期，例如 2026-11-23',
    month: '月份，例如 2026-11',
    time: '时间，例如 2026-11-23 09:30:00',
  },
} as const
