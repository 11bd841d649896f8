import type { Access } from './access.ts'

/**
 * One page of the product; the manifest of all routes consists of these (SHL-01).
 * `guard`: `open` = auth false; `isLogin` = passes without a token; `always` = needs a token but no grant; `granted` =
 * needs token and grant.
 */
export interface PageInfo {
  path: string
  title: string
  guard: 'open' | 'isLogin' | 'always' | 'granted'
  access?: Access
  /** Search words for the command palette: actions users look for when they want this page. */
  words?: string
  /** Names of the query parameters of its address; one that may be missing ends in `?`. `linkTo` is typed by them. */
  query?: readonly string[]
  /** Its `period` is a month: a link with a quarter or a year names the months of it in `among`. */
  isMonthly?: true
}

/** Pages served by the frame or by the server's public documents; all others come from features. */
export const framePages: ReadonlySet<string> = new Set([
  '/login/index',
  '/login/phone',
  '/login/forgot',
  '/login/setup',
  '/login/invitation',
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

const pathIn = (address: string): string => (address.split(/[?#]/)[0] ?? '').toLowerCase()

/** Returns a test whether an address (query ignored) has a page: one of the frame's or one of `pages`. */
export function builtWith(pages: readonly PageInfo[]): (address: string) => boolean {
  const built = new Set([...framePages, ...pages.map((page) => page.path)].map((path) => path.toLowerCase()))
  return (address) => built.has(pathIn(address))
}

/** What the page of an address (query ignored) asks for; undefined for pages that ask for nothing of their own. */
export function accessIn(pages: readonly PageInfo[]): (address: string) => Access | undefined {
  const known = new Map(pages.map(({ path, access }) => [path.toLowerCase(), access]))
  return (address) => known.get(pathIn(address))
}
