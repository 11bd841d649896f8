/** `lost`: files that are whole in neither place; `named`: the first of them. */
export interface Moved {
  files: number
  copied: number
  removed: number
  lost: number
  named: string[]
}
