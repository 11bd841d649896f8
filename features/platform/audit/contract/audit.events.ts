import { defineEvent, Exactly, Nullable, Type } from '@portal/contract'

/** The chain's end, said once a day: its number, hash and signature, and the keys that sign. */
export const auditHead = defineEvent(
  'audit.head',
  Exactly({
    seq: Type.Integer(),
    hash: Type.String(),
    keyId: Type.Integer(),
    mac: Nullable(Type.String()),
    keyedFrom: Nullable(Type.Integer()),
    keys: Type.Array(Exactly({ id: Type.Integer(), fingerprint: Type.String() })),
  }),
)
