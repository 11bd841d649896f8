import { defineEvent, Exactly, Id } from '@portal/contract'

/** A register changed, and who did it: returns are filled from it. */
export const registerChanged = defineEvent('tax.register_changed', Exactly({ userId: Id() }))
