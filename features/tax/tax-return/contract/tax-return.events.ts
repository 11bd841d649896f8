import { defineEvent, Exactly, Id, RecordOf, Type } from '@portal/contract'

/** Figures of a return were written: its tables' versions. `isFilled`: by filling, which raises none. */
export const returnEvent = defineEvent(
  'return',
  Exactly({ taskNo: Id(), versions: RecordOf(Type.Integer()), isFilled: Type.Boolean() }),
)
