import { defineReminder } from '@portal/contract'

/** `late`: a server that was away for a day tells it still. */
const shared = { of: 'day', notice: '103', late: 1 } as const

/** Days before a deadline that an enterprise may choose from, and those of one that chose none. */
export const remindDays = [15, 10, 7, 5, 3, 2, 1, 0] as const
export const usualRemindDays: readonly number[] = [7, 3, 1, 0]

/** That a return is due, told to who works with its tax, on the days that its enterprise chose. */
export const dueReminder = defineReminder({
  ...shared,
  code: 'tax-due',
  title: '申报期限',
  before: remindDays,
})

/** That a return was due and is not filed: anew each day. */
export const overdueReminder = defineReminder({
  ...shared,
  code: 'tax-overdue',
  title: '逾期未申报',
  before: [0],
})

/** That a return is a day late or more: anew each day, to its reviewer and to the head of the department. */
export const escalationReminder = defineReminder({
  ...shared,
  code: 'tax-escalation',
  title: '逾期升级',
  before: [0],
})

/** What an enterprise put down itself. */
export const noteReminder = defineReminder({
  ...shared,
  code: 'tax-note',
  title: '日历记事',
  before: [7, 3, 1, 0],
})
