import { poolChanged } from './invoice.events.ts'
import type { FeatureWords } from '@portal/contract'
import { sayingNames } from './saying-names.ts'

/** What its acts, notices and events are called. */
export const invoiceWords: FeatureWords = {
  audit: {
    groups: { invoice: { name: '发票', place: 60 } },
    actions: {
      invoice: {
        'invoice.annotate': '人工判断发票',
        'invoice.twins': '合并发票',
        'invoice.import.upload': '上传发票',
        'invoice.import.confirm': '确认导入发票',
        'invoice.import.cancel': '取消导入',
        'invoice.import.again': '重新读取导入文件',
        'invoice.import.words': '说明票种、税率、状态读作什么',
      },
      files: {
        'invoice.pool.export': '导出发票',
        'invoice.import.refusals': '下载检查结果',
        'invoice.import.template': '下载发票导入模板',
        'invoice.demo-workbook': '下载演示工作簿',
      },
    },
    fields: { ...sayingNames, skipRefused: '跳过不能导入的发票' },
    states: { preview: '待确认', writing: '写入中', done: '已完成' },
    facts: {
      importId: '导入编号',
      accepted: '可导入',
      refused: '不能导入',
      duplicates: '重复',
      keys: '发票',
      use: '用途',
      joined: '合并',
      marked: '只作标记',
      apart: '不是同一张',
      hiddenRows: '隐藏的行',
      sheets: '读取的隐藏工作表',
      lines: '没有号码的行',
      words: '读作',
    },
  },
  events: { [poolChanged.kind]: { heardBy: 'features' } },
}
