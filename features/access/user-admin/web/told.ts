import type { ShownOnce } from '@portal/contract'

/** A one-time password as it was told. */
export interface Told {
  account: string
  password: ShownOnce
}
