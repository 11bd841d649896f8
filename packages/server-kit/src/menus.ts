/** A menu node. `off: 'route'` grants its address without showing an entry; roles by their codes. */
export interface MenuSeed {
  code: string
  name: string
  icon: string
  route?: string
  off?: 'route'
  roles?: readonly string[] | 'all'
  /** Permission codes with their names and holders; the server checks them as well. */
  buttons?: readonly { code: string; name: string; roles: readonly string[] }[]
  children?: readonly MenuSeed[]
}

/** A node and its place: below which, after which of its siblings; null: first. Where that is missing, last. */
export interface MenuEntry extends MenuSeed {
  below: string
  after: string | null
}
