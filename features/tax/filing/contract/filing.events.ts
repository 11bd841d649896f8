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

/** A filing by one key came a step further, for the pages of its enterprise and the socket rpa. */
export const filingStepEvent = defineEvent(
  'filing-step',
  Exactly({ attemptId: Id(), taskNo: Id(), state: Type.String(), told: Type.String() }),
)
