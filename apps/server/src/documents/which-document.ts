import { ownAddress, type PageInfo } from '@portal/contract'

/** What an address is answered with. `path` is without the base. */
export type Choice =
  | { act: 'redirect'; to: string }
  /** The public home, with the wanted address kept and the session's traces removed (SES-15). */
  | { act: 'home'; wanted: string }
  /** `forEverybody`: the same for visitors and users, so it may be cached. */
  | { act: 'public'; page: PageInfo; forEverybody: boolean }
  | { act: 'application' }

export interface RouteTable {
  pages: readonly PageInfo[]
  redirects: Readonly<Record<string, string>>
}

/** The landing after a sign-in (SES-02). */
export const landing = '/finance/blank'
const isAlwaysPublic = (path: string): boolean =>
  (path.startsWith('/finance/') && path !== landing) || path.startsWith('/login')

/**
 * A sign-in that a sibling product began and that goes on after ours (SES-08): the one address below /japi that
 * somebody is sent back to.
 */
const interaction = /^\/japi\/platform\/auth\/oauth\/interaction\/[\w-]{1,64}$/

/** The wanted address when it is an application page of ours, else null: nobody is sent to another site from here. */
export function ownPage(from: string | null): string | null {
  if (from !== null && interaction.test(from)) return from
  const own = ownAddress(from)
  const path = own?.split(/[?#]/)[0] ?? ''
  return isAlwaysPublic(path) || path === landing ? null : own
}

/** Where the landing leads: the wanted page below the base, an interrupted sign-in at its own address. */
export const landingPlace = (base: string, from: string | null, otherwise: string): string => {
  const own = ownPage(from) ?? otherwise
  return own.startsWith('/japi/') ? own : `${base}${own.slice(1)}`
}

/**
 * Which of the two documents answers an address: public pages are HTML of the server for everyone; pages that pass
 * without a token are so for visitors; everything else is the application, or the way to the public home.
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
