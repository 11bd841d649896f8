import { defineEvent, Exactly, Id } from '@portal/contract'

/** Books or what they are mapped to changed, and who did it: returns are filled from them. */
export const booksChanged = defineEvent('ledger.changed', Exactly({ userId: Id() }))
