import type { PageInfo } from '@portal/contract'

/** The guard's facts about the visitor. */
export interface Visitor {
  signedIn: boolean
  resultPath: readonly string[]
}

export type Verdict =
  | { act: 'pass' }
  /** The canonical address of the page, or a redirect's target. */
  | { act: 'replace'; to: string }
  /** No grant: /404 with errorCode 404. */
  | { act: 'refuse' }
  /** No token: clean up, full navigation to the public home. */
  | { act: 'leave' }

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** True when every non-empty segment of `path` appears among the segments of the permitted paths. */
export function isGranted(path: string, resultPath: readonly string[]): boolean {
  const known = new Set(resultPath.flatMap(segmentsOf))
  return segmentsOf(path).every((segment) => known.has(segment))
}

/**
 * The guard of every navigation, exactly as in SES-15. `path` is without the base; `page` is null for an unknown
 * address.
 */
export function judge(path: string, page: PageInfo | null, visitor: Visitor): Verdict {
  if (page !== null && page.path !== path && page.path.toLowerCase() === path.toLowerCase())
    return { act: 'replace', to: page.path }
  if (page?.guard === 'open' || path === '/finance/blank') return { act: 'pass' }
  if (!visitor.signedIn) return page?.guard === 'isLogin' ? { act: 'pass' } : { act: 'leave' }
  if (page?.guard === 'always' || page?.guard === 'isLogin') return { act: 'pass' }
  return isGranted(path, visitor.resultPath) ? { act: 'pass' } : { act: 'refuse' }
}
