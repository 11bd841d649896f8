/** Numbers as people read them. */
const n = (count: number): string => count.toLocaleString('zh-CN')

export const importTexts = {
  waiting: '排队等待读取…',
  read: (rows: number) => `已读 ${n(rows)} 行…`,
  readOf: (rows: number, expected: number) => `已读 ${n(rows)} 行，约 ${n(expected)} 行`,
  checking: (rows: number) => `已读完 ${n(rows)} 行，正在核对…`,
  written: (written: number, accepted: number) => `已写入 ${n(written)} / ${n(accepted)} 张，取消则一张都不入账`,
  readingBar: '读取进度', writingBar: '入账进度',
  stop: '取消导入', again: '再次读取', againHint: '文件还在，不必重新上传。',
  againUntil: (time: string) => `文件保留到 ${time}，之前可再次读取`, fileGone: '文件已删除，要导入请重新上传',
  leave: { reading: '可以离开本页，稍后回来确认。', writing: '可以离开本页，完成后会通知您。' } as Readonly<Record<string, string>>,
  count: n,
  levels: { all: '全部', error: '退回', warning: '提示', info: '说明' } as const,
  page: (current: number, pages: number) => `第 ${n(current)} / ${n(pages)} 页`, previous: '上一页', next: '下一页', pager: '检查结果翻页',
  found: (total: number) => `共 ${n(total)} 条`,
  invoices: (count: number) => `${n(count)} 张发票`, rows: (count: number) => `${n(count)} 行`,
  confirm: (count: number) => `确认入账 ${n(count)} 张`,
  skipHint: (refused: number) => `有 ${n(refused)} 张发票退回。不跳过时整份都不入账；退回清单改好后可再导入。`,
  doneDetail: (accepted: number, duplicates: number, refused: number) =>
    `${n(accepted)} 张发票已入账${duplicates > 0 ? `，${n(duplicates)} 张重复的已跳过` : ''}${refused > 0 ? `，${n(refused)} 张退回的没有入账` : ''}。到申报表点“重新取数”即可填入附表。`,
} as const
