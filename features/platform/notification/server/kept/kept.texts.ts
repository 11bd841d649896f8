import { grouped } from '@portal/domain/grouped'

export const keptTexts = {
  past: '提醒时间已经过去，请选择以后的时间',
  tooFar: '提醒时间最远一年，请选择近一些的时间',
  noTime: '没有这个时间，请重新选择',
  staysRead: '这条消息已经办理完，不能再标为未读',
  settled: '这条消息已经办理完，不用再提醒',
  mostPinned: (count: number) => `最多置顶 ${grouped(count)} 条，请先取消一条再置顶`,
  gone: '没有这条消息，可能已被撤回，请刷新后再看',
} as const
