/** Number of rows per key; `proved` when the key was given. */
export interface Counted {
  keyId: number
  rows: number
  proved: boolean
}
