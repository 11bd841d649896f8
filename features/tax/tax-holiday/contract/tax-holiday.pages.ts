import { definePage, type PageInfo } from '@portal/contract'

/** The State Council's arrangements of days off, and what they move. */
export const taxHolidayPage = definePage({
  path: '/Base/auth-management/holidays',
  title: '放假安排',
  guard: 'granted',
  access: 'perm:tax:holiday:keep',
  words: '节假日 调休 放假通知 征期顺延 截止',
})

/** Pages of this feature. */
export const taxHolidayPages = [taxHolidayPage] as const satisfies readonly PageInfo[]
