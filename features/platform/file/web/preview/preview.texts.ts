import { grouped } from '@portal/domain/grouped'

/** What the preview of files says. */
export const previewTexts = {
  loading: '正在加载中，请稍等',
  download: '下载',
  close: '关闭',
  large: '文件较大，不能在页面上预览，请下载后查看',
  other: '这类文件不能预览，请下载后查看',
  failedTitle: '提示',
  failed: (message: string) => `请求报错：${message}`,
  unreadable: '文件打不开，请下载后查看',
  larger: '放大',
  smaller: '缩小',
  scale: (percent: number) => `${percent}%`,
  page: (number: number, count: number) => `第 ${number} 页，共 ${grouped(count)} 页`,
  sheets: '工作表',
  cut: '只显示前 200 行、50 列，完整内容请下载查看',
  emptySheet: '这张表是空的',
  tooManySheets: '只显示前 10 张表',
  document: (name: string) => `${name}的内容`,
} as const
