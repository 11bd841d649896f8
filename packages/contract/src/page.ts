import type { Access } from './access.ts'

/**
 * One page of the product: the manifest of all routes is made of these (SHL-01).
 * `guard`: `open` = auth false; `isLogin` = passes without a token; `always` = needs a token but no grant; `granted` =
 * needs token and grant.
 */
export interface PageInfo {
  path: string
  title: string
  guard: 'open' | 'isLogin' | 'always' | 'granted'
  access?: Access
  /** What people also look for when they mean this page: words of its acts. The command palette finds it by them. */
  words?: string
  /** Names of the query parameters of its address; one that may be missing ends in `?`. `linkTo` is typed by them. */
  query?: readonly string[]
}

/** Pages that the frame or the server's public documents show; all others come from features. */
export const framePages: ReadonlySet<string> = new Set([
  '/login/index',
  '/login/phone',
  '/login/forgot',
  '/login/setup',
  '/login/privacy',
  '/login/unsupported',
  '/loginssojf',
  '/finance/home',
  '/finance/blank',
  '/error',
  '/404',
  '/noPermission',
  '/500',
])

/** Tells of an address, its query left aside, whether its page is built: shown by the frame or among `pages`. */
export function builtWith(pages: readonly PageInfo[]): (address: string) => boolean {
  const built = new Set([...framePages, ...pages.map((page) => page.path)].map((path) => path.toLowerCase()))
  return (address) => built.has((address.split(/[?#]/)[0] ?? '').toLowerCase())
}
