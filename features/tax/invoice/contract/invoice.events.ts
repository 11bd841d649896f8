import { defineEvent, Exactly, Id, Nullable, Type } from '@portal/contract'

/**
 * An import's state changed, for the pages of who sent it; in passing, how far it is: rows read of those expected, and
 * rows written.
 */
export const importEvent = defineEvent(
  'import',
  Exactly({
    importId: Id(),
    state: Type.String(),
    rows: Type.Optional(Type.Integer()),
    expected: Type.Optional(Nullable(Type.Integer())),
    written: Type.Optional(Type.Integer()),
  }),
)
/** The pool changed, and who did it: returns are filled from it. */
export const poolChanged = defineEvent('invoice.pool_changed', Exactly({ userId: Id() }))
