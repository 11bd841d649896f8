import { defineEvent, Exactly, Id, Type } from '@portal/contract'

/** Somebody's roles or memberships changed, in an enterprise or everywhere. */
export const memberChanged = defineEvent('member.changed', Exactly({ userId: Id() }))
/** An enterprise came. */
export const enterpriseChanged = defineEvent('enterprise.changed', Exactly({}))
/** In passing: what its receiver may do changed. `isAll`: for everybody at once, so that pages ask by and by. */
export const rightsEvent = defineEvent('rights', Exactly({ isAll: Type.Optional(Type.Boolean()) }))
