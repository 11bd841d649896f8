import { grouped } from '@portal/domain/grouped'
import { mostCounted } from '@portal/contract'

const counted = (count: number, unit: string): string =>
  count >= mostCounted ? `超过 ${grouped(mostCounted)} ${unit}` : `${grouped(count)} ${unit}`

export const listTexts = {
  total: (count: number, unit: string) => `${count >= mostCounted ? '' : '共 '}${counted(count, unit)}`,
  dropped: (titles: readonly string[]) => `地址里的${titles.map((title) => `“${title}”`).join('、')}条件已失效，已忽略`,
  wrong: (title: string) => `请检查“${title}”填的内容`,
  sort: '排序',
  turn: '倒转顺序',
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  toPage: '到第几页',
  pagePlace: '页',
  size: '每页条数',
  perPage: (size: number) => `${size} 条/页`,
  refresh: '刷新',
  print: '打印',
  tools: '列表工具',
  export: '导出 Excel',
  exportOf: (title: string) => `导出${title}`,
  exportCount: (count: number, unit: string) => (count >= mostCounted ? '导出全部' : `导出 ${grouped(count)} ${unit}`),
  exportingRows: (done: number, total: number) => `正在导出 ${grouped(done)} / ${grouped(total)} 条`,
  exporting: (bytes: number) => `正在导出 ${(bytes / 1_048_576).toFixed(1)} MB`,
  exportWaiting: '正在准备导出',
  exported: '已导出',
  emptyFiltered: (title: string) => `没有符合条件的${title}`,
  emptyWhy: (conditions: readonly string[]) => `按${conditions.join('、')}查，没有结果。可以去掉条件再看。`,
  without: (title: string) => `去掉${title}条件`,
  withoutAll: '去掉全部条件',
  unit: '条',
  empty: (title: string) => `还没有${title}`,
  unlisted: '这一条不在当前的列表中：可能已被删除，或在其他页，或不符合现在的筛选条件。',
  closeHint: '按 Esc 关闭',
  search: '查询',
  reset: '重置',
  all: '全部',
  on: '是',
  off: '否',
  from: (title: string) => `${title}从`,
  to: (title: string) => `${title}到`,
  /** On paper. */
  paper: {
    back: '返回列表',
    conditions: '条件',
    everything: '全部',
    condition: (title: string, text: string) => `${title} ${text}`,
    range: (from: string, to: string) =>
      to === '' ? `${from} 起` : from === '' ? `至 ${to}` : from === to ? from : `${from} 至 ${to}`,
    count: (rows: number, unit: string) => `${grouped(rows)} ${unit}`,
    first: (rows: number, unit: string) => `前 ${grouped(rows)} ${unit}`,
    counted: '数量',
  },
} as const
