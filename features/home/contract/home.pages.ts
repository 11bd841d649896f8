import type { PageInfo } from '@portal/contract'

/** 待办事项, linked from the workbench's card and the bottom bar of a narrow window. */
export const todoPage = '/workbenches/todo'
export const calendarPage = '/workbenches/calendar'

export const homePages = [
  { path: '/workbenches/newIndex', title: '我的工作台', guard: 'always' },
  { path: todoPage, title: '待办事项', guard: 'always', words: '待处理 待审批 要办的事' },
  { path: calendarPage, title: '税务日历', guard: 'always', words: '征期 截止日 申报期限' },
  { path: '/workbenches/blankpage', title: '工作台', guard: 'always' },
] as const satisfies readonly PageInfo[]
