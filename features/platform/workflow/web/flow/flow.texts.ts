import { grouped } from '@portal/domain/grouped'

export const flowTexts = {
  submit: '提交',
  applicant: '申请人',
  modes: { any: '或签', all: '会签', inOrder: '依次' },
  states: { done: '已办理', open: '正在办理', undone: '已退回', coming: '还没有走到', left: '不经过' },
  condition: (said: string) => `条件：${said}`,
  otherwise: '其他，不加这一步',
  nobody: '没有办理人',
  standIn: (name: string, standIn: string) => `${name}（${standIn}代办）`,
  more: (first: string, count: number) => `${first}等 ${grouped(count)} 人`,
  due: (day: string) => `截止 ${day}`,
  at: (time: string) => `${time} 办理`,
} as const
