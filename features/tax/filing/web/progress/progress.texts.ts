import { grouped } from '@portal/domain/grouped'
import { manifestTexts } from '../shown/manifest.texts.ts'
import type { ProgressGroup } from './progress.rules.ts'

export const progressTexts = {
  title: manifestTexts.progress,
  lead: '本企业还在报送的，和近七天报送过的。每一步随时更新，关掉这一页不影响报送。',
  done: (done: number, all: number) => `${grouped(done)} / ${grouped(all)} 项已有结果`,
  groups: {
    queued: '排队',
    running: '正在办',
    open: '等人处理',
    back: '没有申报成功',
    accepted: '已受理',
    stopped: '已停下',
  } satisfies Record<ProgressGroup, string>,
  strip: '按结果看',
  all: '全部',
  stopAll: (count: number) => `停下还没开始的 ${grouped(count)} 项`,
  stopAsk: (count: number) => `停下排队的 ${grouped(count)} 项？已提交的不受影响。`,
  stopped: (count: number, left: number) =>
    left === 0 ? `已停下 ${grouped(count)} 项` : `已停下 ${grouped(count)} 项，${grouped(left)} 项已经开始，没有停下`,
  empty: '近七天没有一键申报',
  emptyReason: '在税务任务里选中复核通过的申报表，点“一键申报”。',
  noneShown: '没有这样的报送',
  toTasks: '去税务任务',
  showMore: (count: number) => `再显示 ${grouped(count)} 项`,
  exchanges: '往来记录',
  exchangesHint: '每一问一答都留着，随资料包归档',
  exchangesCut: (shown: number, all: number) => `最近 ${grouped(shown)} 次，共 ${grouped(all)} 次`,
  return: '申报表',
} as const
