import type { Sealer } from '@portal/server-kit/seal'
import { plainNumber } from '../contract/index.ts'

/** Of a number only its end is shown, whatever its length. */
export const shownNumber = (end: string): string => `****${end}`

/** Numbers of accounts as the table has them: sealed, found again by a keyed digest, shown by their ends. */
export const accountNumbers = (sealer: Sealer) => {
  const owner = (id: string): string => `bank-account:${id}`
  /** The enterprise is part of the digest, so equal numbers of two are not seen to be equal. */
  const digest = (entId: string, number: string): string => sealer.mac(`bank-account\n${entId}\n${plainNumber(number)}`)
  return {
    digest,
    open: ({ id, number_sealed }: { id: string; number_sealed: string }): string =>
      sealer.open(number_sealed, owner(id)),
    columns: (id: string, entId: string, number: string) => {
      const plain = plainNumber(number)
      return {
        number_sealed: sealer.seal(plain, owner(id)),
        number_mac: digest(entId, plain),
        number_end: plain.slice(-4),
      }
    },
  }
}
