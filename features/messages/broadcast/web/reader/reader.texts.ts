import { grouped } from '@portal/domain/grouped'

/** What readers of a message are told. */
export const readerTexts = {
  title: '公告',
  gone: '这条公告打不开',
  from: (kind: string, ent: string, at: string) => `${kind} · ${ent} · ${at}`,
  due: (day: string) => `请在 ${day} 前阅读并确认`,
  confirm: '我已阅读',
  confirmed: (at: string) => `您已于 ${at} 确认阅读`,
  done: '已确认阅读',
  later: '稍后再看',
  next: (left: number) => `还有 ${left} 条`,
  open: (page: string) => `去${page}`,
  must: '必读公告',
  one: (title: string) => `必读：${title}`,
  many: (count: number) => `您有 ${grouped(count)} 条必读公告还没有确认`,
  read: '现在阅读',
  laterNote: '可以稍后再看；确认之前，页面上方会一直提醒。',
  outside: '（在新窗口打开）',
} as const
