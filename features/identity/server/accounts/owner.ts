import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'

/** What the owner of an account should hear: many failed sign-ins, or the first bearer of a program. */
export type OwnerNews = 'guessing' | 'first-bearer'

/** Tells an account's owner, in the transaction given. Features that tell people stand above this one. */
export type TellOwner = (kit: Kit, tx: Tx, now: Date, news: OwnerNews, owner: Owner) => Promise<void>
/** `key` names the occasion: nobody is told of one twice. */
export interface Owner {
  userId: string
  entId: string
  phone: string
  key: string
}

/** Phones that a code has just verified. */
export interface VerifiedPhones {
  /** The phone of a token that is good now; null for everything else. */
  find(db: Db, now: Date, token: string): Promise<string | null>
  /** Uses the token up. */
  use(tx: Tx, now: Date, token: string): Promise<void>
}

export interface OwnerPorts {
  tellOwner: TellOwner
  phones: VerifiedPhones
}

/** Where nothing is joined nobody is told, and no phone is verified. */
export const ownerPorts = ({ tellOwner, phones }: Partial<OwnerPorts>): OwnerPorts => ({
  tellOwner: tellOwner ?? (() => Promise.resolve()),
  phones: phones ?? { find: () => Promise.resolve(null), use: () => Promise.resolve() },
})
