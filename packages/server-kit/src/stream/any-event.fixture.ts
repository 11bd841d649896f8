import { defineEvent, RecordOf, Type } from '@portal/contract'

/** A kind of event that tells anything. */
export const anyEvent = (kind: string) => defineEvent(kind, RecordOf(Type.Unknown()))
