import { definePage, type PageInfo } from '@portal/contract'

/** Where a signed-in user lands. */
export const workbenchPage = definePage({ path: '/workbenches/newIndex', title: '我的工作台', guard: 'always' })

/** 待办事项, where the workbench's card and the bar at the foot of a narrow window lead. */
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
  words: '征期 截止日 申报期限',
})

export const blankWorkbenchPage = definePage({ path: '/workbenches/blankpage', title: '工作台', guard: 'always' })

/** Pages that this feature shows. */
export const homePages = [
  workbenchPage,
  todoPage,
  calendarPage,
  blankWorkbenchPage,
] as const satisfies readonly PageInfo[]
