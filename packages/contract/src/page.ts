import type { Access } from './access.ts'

/**
 * One page of the product: the manifest of all routes is made of these (SHL-01).
 * `guard`: `open` = auth false; `isLogin` = passes without a token; `always` = needs a token but no grant; `granted` = needs token and grant.
 */
export interface PageInfo {
  path: string
  title: string
  guard: 'open' | 'isLogin' | 'always' | 'granted'
  access?: Access
}
