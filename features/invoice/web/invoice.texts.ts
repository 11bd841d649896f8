import type { ImportState } from '../contract/index.ts'

export const invoiceTexts = {
  importTitle: '发票导入', poolTitle: '发票池',
  steps: ['选择文件', '核对', '入账'] as const,
  period: '属期', monthBefore: '上一个月', monthAfter: '下一个月', direction: '文件内容', directions: { both: '进项和销项', output: '销项发票', input: '进项发票' } as const,
  choose: '选择文件', drop: '或拖到这里', limits: '电子税务局导出的 xlsx 原文件，可一次放多个，单个不超过 50 MB',
  template: '下载发票导入模板', demo: '演示工作簿', alsoCalled: '下载', onlyXlsx: '请选择 xlsx 文件；旧的 xls 请先在 Excel 里另存为 xlsx', tooLarge: '文件超过 50 MB，请分批导出后再导入', empty: '文件是空的',
  uploading: (sent: string, total: string) => `上传中 ${sent} / ${total}`,
  states: { reading: '正在读取', refused: '文件不能导入', preview: '已读完，等待确认', writing: '正在入账', done: '已入账', cancelled: '已取消，一张都没有入账', failed: '导入中断，一张都没有入账' } satisfies Record<ImportState, string>,
  download: '下载退回清单', downloadHint: '清单里有退回发票的原始行，改好后直接导入这份清单即可',
  nothing: '没有可入账的发票', cancel: '取消导入', again: '再导入一个文件', toReturn: '去申报表取数', toPool: '查看发票池',
  search: '发票号码、对方名称', query: '查询', allDirections: '全部方向', outputShort: '销项', inputShort: '进项',
  poolEmpty: '这一期没有发票', poolEmptyReason: '导入电子税务局导出的发票工作簿后，发票会列在这里。', poolNone: '没有符合条件的发票', poolNoneReason: '去掉一些条件再试。', clear: '去掉条件',
  total: (count: number) => `共 ${count} 张`,
} as const
