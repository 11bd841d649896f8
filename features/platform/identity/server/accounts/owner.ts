import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'

/** Events reported to an account's owner: many failed sign-ins, or the first API bearer. */
export type OwnerNews = 'guessing' | 'first-bearer'

/**
 * Notifies an account's owner, within the given transaction. A port, because the features that notify depend on this
 * one.
 */
export type TellOwner = (kit: Kit, tx: Tx, now: Date, news: OwnerNews, owner: Owner) => Promise<void>
/** `key` identifies the event, so that nobody is told twice. */
export interface Owner {
  userId: string
  entId: string
  phone: string
  key: string
}

/** Phones just verified by a code. */
export interface VerifiedPhones {
  /** Phone of a currently valid token; null for any other. */
  find(db: Db, now: Date, token: string): Promise<string | null>
  /** Consumes the token. */
  use(tx: Tx, now: Date, token: string): Promise<void>
}

export interface OwnerPorts {
  tellOwner: TellOwner
  phones: VerifiedPhones
}

/** Default ports: notify nobody, know no verified phone. */
export const ownerPorts = ({ tellOwner, phones }: Partial<OwnerPorts>): OwnerPorts => ({
  tellOwner: tellOwner ?? (() => Promise.resolve()),
  phones: phones ?? { find: () => Promise.resolve(null), use: () => Promise.resolve() },
})
