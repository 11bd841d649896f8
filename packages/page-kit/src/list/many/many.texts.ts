import { grouped } from '@portal/domain/grouped'

export const manyTexts = {
  bar: '对所选条目的操作',
  chosen: (count: number) => `已选 ${grouped(count)} 条`,
  chooseAll: (count: number) => `选择全部 ${grouped(count)} 条`,
  choosing: (count: number) => `正在选择 ${grouped(count)} 条`,
  clear: '取消选择',
  page: '本页全选',
  running: (done: number, all: number) => `正在处理 ${grouped(done)} / ${grouped(all)}`,
  allDone: (title: string, done: number) => `${title}：${grouped(done)} 条已完成`,
  someDone: (title: string, done: number, failed: number) =>
    `${title}：${grouped(done)} 条已完成，${grouped(failed)} 条没有完成，仍处于选中状态`,
  notReached: (rest: number) => `还有 ${grouped(rest)} 条没有处理，可以再点一次`,
  spared: (who: string) => `已略过：${who}`,
  one: (name: string, why: string) => `${name}（${why}）`,
  hits: (names: string, count: number, unit: string) => `${names} 等 ${grouped(count)} ${unit}`,
  ask: (title: string, count: number, unit: string) => `${title} ${grouped(count)} ${unit}？`,
  comma: '、',
  list: '没有完成的条目与原因',
  more: (count: number) => `另有 ${grouped(count)} 条`,
  close: '知道了',
} as const
