import { grouped } from '@portal/domain/grouped'

/** Texts of an import by workbook. */
export const importTexts = {
  title: (what: string) => `导入${what}`,
  how: '先下载模板，按说明填好后上传。上传后只是预览，确认之前什么都不会改。',
  limit: (rows: number, megabytes: number) =>
    `一次最多 ${grouped(rows)} 行，文件不超过 ${megabytes} MB；更多的请分成几个文件。`,
  howMapped: '用模板，或直接用其他软件导出的文件（xlsx、csv、txt）。上传后只是预览，确认之前什么都不会改。',
  template: '下载模板',
  choose: '选择工作簿',
  chooseFile: '选择文件',
  other: '换一个文件',
  cancel: '取消',
  close: '关闭',
  counts: (file: string, total: number) => `${file}：共 ${grouped(total)} 行`,
  adds: (count: number) => `新增 ${grouped(count)}`,
  changes: (count: number) => `修改 ${grouped(count)}`,
  same: (count: number) => `没有变化 ${grouped(count)}`,
  refused: (count: number) => `不能导入 ${grouped(count)}`,
  hidden: (count: number, rows: string) =>
    `其中 ${grouped(count)} 行在工作簿里是隐藏的（第 ${rows} 行），也会导入；不要的请在工作簿里删去再上传。`,
  refusedLead: '不能导入的行可以下载下来，改正后单独上传。',
  refusals: '下载不能导入的行',
  skip: (count: number) => `跳过不能导入的 ${grouped(count)} 行，导入其余的`,
  shown: (count: number) => `只列出前 ${grouped(count)} 行，不能导入的在前`,
  confirm: (count: number) => `确认导入 ${grouped(count)} 行`,
  nothing: '没有可以导入的行',
  done: (adds: number, changes: number, skipped: number) =>
    `已导入：新增 ${adds}，修改 ${changes}${skipped === 0 ? '' : `，跳过 ${skipped}`}`,
  yes: '是',
  no: '否',
  row: '行',
  key: '依据',
  effect: '结果',
  what: '说明',
  facts: '内容',
  fact: (title: string, text: string) => `${title}：${text}`,
  effects: { add: '新增', change: '修改', same: '没有变化', refused: '不能导入' },
  change: (title: string, from: string, to: string) =>
    `${title}：${from === '' ? '（空）' : from} → ${to === '' ? '（空）' : to}`,
  reason: (title: string, message: string) => (title === '' ? message : `${title}：${message}`),
} as const
