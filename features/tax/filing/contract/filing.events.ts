import { Day, defineEvent, Exactly, Id, Type } from '@portal/contract'

/** A filing was registered with its receipt. */
export const filingRegistered = defineEvent(
  'filing.registered',
  Exactly({
    taskNo: Id(),
    taxType: Type.String(),
    period: Type.String(),
    occasion: Type.String(),
    number: Type.Integer(),
    kind: Type.String(),
    filedOn: Day(),
    receiptNo: Type.String(),
  }),
)
