import type { Scope, Tx } from '@portal/server-kit'

/** Tells whoever fills from the pool that it is another with this transaction, and whose act that was. */
export const announcePoolChange = (tx: Tx, { entId, userId }: Scope): void =>
  tx.happened({ type: 'invoice.pool_changed', entId, data: { userId } })
