import { ownAddress, type PageInfo } from '@portal/contract'

/** The document for a path. `path` is without the base. */
export type Choice =
  | { act: 'redirect'; to: string }
  /** The public home, with the requested address kept and the session's data removed (SES-15). */
  | { act: 'home'; wanted: string }
  /** `forEverybody`: identical for visitors and users, so it can be cached. */
  | { act: 'public'; page: PageInfo; forEverybody: boolean }
  | { act: 'application' }

export interface RouteTable {
  pages: readonly PageInfo[]
  redirects: Readonly<Record<string, string>>
}

/** The landing page after a sign-in (SES-02). */
export const landing = '/finance/blank'
const isAlwaysPublic = (path: string): boolean =>
  (path.startsWith('/finance/') && path !== landing) || path.startsWith('/login')

/** A sign-in started by a sibling product that continues after ours (SES-08). The only return address below /japi. */
const interaction = /^\/japi\/platform\/auth\/oauth\/interaction\/[\w-]{1,64}$/

/** The requested address if it is one of our application pages, else null. Prevents redirects to other sites. */
export function ownPage(from: string | null): string | null {
  if (from !== null && interaction.test(from)) return from
  const own = ownAddress(from)
  const path = own?.split(/[?#]/)[0] ?? ''
  return isAlwaysPublic(path) || path === landing ? null : own
}

/** Target of the landing page: the requested page below the base, or an interrupted sign-in at its own address. */
export const landingPlace = (base: string, from: string | null, otherwise: string): string => {
  const own = ownPage(from) ?? otherwise
  return own.startsWith('/japi/') ? own : `${base}${own.slice(1)}`
}

/**
 * Chooses the HTML document for a path. Public pages are server HTML for everybody; pages that need no token are so for
 * visitors. Everything else is the application, or a redirect to the public home.
 */
export function chooseDocument(table: RouteTable, path: string, hasToken: boolean): Choice {
  const target = table.redirects[path]
  if (target !== undefined) return { act: 'redirect', to: target }
  const page = table.pages.find((each) => each.path.toLowerCase() === path.toLowerCase()) ?? null
  if (page !== null && page.path !== path) return { act: 'redirect', to: page.path }
  if (page !== null && isAlwaysPublic(path)) return { act: 'public', page, forEverybody: true }
  if (hasToken) return { act: 'application' }
  return page?.guard === 'open' || page?.guard === 'isLogin'
    ? { act: 'public', page, forEverybody: false }
    : { act: 'home', wanted: path }
}
