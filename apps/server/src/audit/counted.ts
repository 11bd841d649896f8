/** Rows by the number of their key: `proved` under a key that was given, the others not. */
export interface Counted {
  keyId: number
  rows: number
  proved: boolean
}
