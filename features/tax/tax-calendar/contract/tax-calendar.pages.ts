import { definePage, type PageInfo } from '@portal/contract'

/** A month with its filing window; with the grant to see returns also what is due in it. */
export const taxCalendarPage = definePage({
  path: '/workbenches/calendar',
  title: '税务日历',
  guard: 'always',
  words: '征期 截止日 申报期限 订阅日历 提醒',
  query: ['month?', 'view?', 'day?', 'note?', 'year?'],
})
export const taxCalendarPages = [taxCalendarPage] as const satisfies readonly PageInfo[]
