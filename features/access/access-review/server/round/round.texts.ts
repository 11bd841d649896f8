import { conflictLevelNames, type ConflictLevel } from '@portal/contract'
import { grouped } from '@portal/domain/grouped'

/** What is known of a grant in a review. */
export const lineTexts = {
  uncounted: '未统计',
  never: '从未登录',
  unused: '近 90 天没有使用',
  unknownGiver: '未记录',
  forever: '长期有效',
  conflict: ({ rule, reason, level }: { rule: string; reason: string; level: ConflictLevel }) =>
    `${conflictLevelNames[level]}：${reason}（${rule}）`,
} as const

export const roundTexts = {
  notice: '请确认授权',
  asked: (name: string, total: number, dueOn: string) =>
    `复查「${name}」列出本企业 ${grouped(total)} 项授权，请在 ${dueOn} 前逐项确认或收回。`,
  askedAll: (name: string, total: number, dueOn: string) =>
    `复查「${name}」列出 ${grouped(total)} 项在所有企业有效的授权，请在 ${dueOn} 前逐项确认或收回。`,
  askedAlone: (name: string, total: number, dueOn: string) =>
    `复查「${name}」有 ${grouped(total)} 项授权属于企业唯一的管理员，他不能决定自己的授权，` +
    `请在 ${dueOn} 前逐项确认或收回。`,
  settled: (by: string) => `已由${by}办理`,
  toDecide: (name: string, open: number) => `${name}：${open} 项授权待确认`,
  toClose: (name: string) => `${name}：可以结束`,
  noScope: '没有这家企业或这个角色',
  noRound: '没有这一轮复查',
  inPast: '截止应在今天或以后',
  empty: '这个范围内没有可以收回的授权',
  closed: '这一轮复查已经结束',
  gone: '没有这一项授权，或它不属于您的企业',
  own: '自己的授权不能由自己决定，请由本企业其他管理员或运营的复查人决定',
  revoked: '已经收回，要恢复请重新授予',
  notClosed: '先结束这一轮复查，再导出证明',
  ent: (name: string) => `企业：${name}`,
  role: (name: string) => `角色：${name}`,
  fileName: (name: string) => `授权复查证明_${name}.xlsx`,
  sheet: '授权复查',
  columns: ['用户', '账号', '角色', '企业', '给出人', '截止', '最近使用', '职责冲突', '决定', '决定人', '决定时间'],
  everywhere: '所有企业',
  about: (name: string, scope: string, total: number) => `${name}；${scope}；共 ${grouped(total)} 项授权`,
  mark: (by: string, at: string) => `${by} 导出于 ${at}`,
} as const
