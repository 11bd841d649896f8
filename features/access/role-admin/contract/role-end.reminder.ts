import { defineReminder } from '@portal/contract'

/** That a role somebody holds ends, a week before and once it has. */
export const roleEndReminder = defineReminder({
  code: 'role-ends',
  title: '角色截止',
  of: 'moment',
  before: [7, 0],
  late: 30,
  notice: '107',
})
