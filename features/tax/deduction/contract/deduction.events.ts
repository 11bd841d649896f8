import { defineEvent, Exactly, Type } from '@portal/contract'

/** Ticks of a period changed, for the pages of their enterprise. */
export const deductionEvent = defineEvent('deduction', Exactly({ period: Type.String() }))
