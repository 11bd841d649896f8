import type { PageInfo } from '@portal/contract'

/** 待办事项, where the workbench's card and the bar at the foot of a narrow window lead. */
export const todoPage = '/workbenches/todo'
export const calendarPage = '/workbenches/calendar'

/** Pages that this feature shows. */
export const homePages = [
  { path: '/workbenches/newIndex', title: '我的工作台', guard: 'always' },
  { path: todoPage, title: '待办事项', guard: 'always', words: '待处理 待审批 要办的事' },
  { path: calendarPage, title: '税务日历', guard: 'always', words: '征期 截止日 申报期限' },
  { path: '/workbenches/blankpage', title: '工作台', guard: 'always' },
] as const satisfies readonly PageInfo[]
