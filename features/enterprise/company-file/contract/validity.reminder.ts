import { defineReminder } from '@portal/contract'

/** That a document is valid no longer, told to who administers its enterprise. */
export const validityReminder = defineReminder({
  code: 'company-file-validity',
  title: '企业档案有效期',
  of: 'day',
  before: [30, 7, 0],
  notice: '111',
})
