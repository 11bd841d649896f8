import { definePage, type PageInfo } from '@portal/contract'

/** Start page of signed-in users. */
export const workbenchPage = definePage({ path: '/workbenches/newIndex', title: '我的工作台', guard: 'always' })

/** 待办事项, linked from the workbench's card and the bottom bar of a narrow window. */
export const todoPage = definePage({
  path: '/workbenches/todo',
  title: '待办事项',
  guard: 'always',
  words: '待处理 待审批 要办的事',
  query: ['tab?'],
})

export const calendarPage = definePage({
  path: '/workbenches/calendar',
  title: '税务日历',
  guard: 'always',
  words: '征期 截止日 申报期限 订阅日历 提醒',
  query: ['month?', 'view?', 'day?', 'note?', 'year?'],
})

export const blankWorkbenchPage = definePage({ path: '/workbenches/blankpage', title: '工作台', guard: 'always' })

export const homePages = [
  workbenchPage,
  todoPage,
  calendarPage,
  blankWorkbenchPage,
] as const satisfies readonly PageInfo[]
