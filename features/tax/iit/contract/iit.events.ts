import { defineEvent, Exactly, Id } from '@portal/contract'

/** People or payroll changed, and who did it: returns are filled from them. */
export const payrollChanged = defineEvent('iit.payroll_changed', Exactly({ userId: Id() }))
