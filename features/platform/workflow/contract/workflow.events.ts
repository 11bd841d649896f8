import { defineEvent, Exactly, Id, Type } from '@portal/contract'

/** Somebody's approval moved, for his pages. */
export const approvalEvent = defineEvent('approval', Exactly({ processInstId: Id(), state: Type.String() }))
