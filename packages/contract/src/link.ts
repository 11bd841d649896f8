import type { PageInfo } from './page.ts'

type Value = string | number
type Names<P extends PageInfo> = P extends { query: readonly (infer Q extends string)[] } ? Q : never
type Optional<Q extends string> = Q extends `${infer Name}?` ? Name : never
type Required<Q extends string> = Q extends `${string}?` ? never : Q

/** Query parameters of a page's address, as it declares them; one without a value is left out. */
export type QueryOf<P extends PageInfo> = { readonly [Name in Required<Names<P>>]: Value } & {
  readonly [Name in Optional<Names<P>>]?: Value | null | undefined
}
type Given<P extends PageInfo> = [Required<Names<P>>] extends [never] ? [query?: QueryOf<P>] : [query: QueryOf<P>]

/**
 * Address of a page within the portal: its path and the given query parameters, encoded, in the order given. The one
 * place that builds such an address: pages, notices and e-mails all ask here.
 */
export function linkTo<const P extends PageInfo>(page: P, ...[query]: Given<P>): string {
  const pairs = Object.entries(inMonths(page, query ?? {}))
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? page.path : `${page.path}?${pairs.join('&')}`
}

type Parameters = Readonly<Record<string, Value | null | undefined>>

/** A page of months gets those of a longer period, the first one chosen: no address has another cadence. */
function inMonths({ isMonthly }: PageInfo, query: Parameters): Parameters {
  const longer = isMonthly === true ? /^(\d{4})(?:([1-4])|HY([12]))?$/.exec(String(query['period'] ?? '')) : null
  if (longer === null) return query
  const [, year = '', quarter, half] = longer
  const long = quarter !== undefined ? 3 : half !== undefined ? 6 : 12
  const first = (Number(quarter ?? half ?? 1) - 1) * long + 1
  const months = Array.from({ length: long }, (_, at) => first + at)
  const among = months.map((month) => `${year}${String(month).padStart(2, '0')}`)
  return { ...query, period: among[0], among: among.join('.') }
}

/** Keeps what a page declares as literal types, so that links to it are checked. */
export const definePage = <const P extends PageInfo>(page: P): P => page
