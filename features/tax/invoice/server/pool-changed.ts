import { poolChanged } from '../contract/index.ts'
import type { Scope, Tx } from '@portal/server-kit'

/** Tells features that fill from the pool that this transaction changes it, and which user did it. */
export const announcePoolChange = (tx: Tx, { entId, userId }: Scope): void =>
  tx.happened(poolChanged, { entId, data: { userId } })
