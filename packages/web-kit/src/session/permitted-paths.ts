import { resultPathKey } from './session-keys.ts'

/**
 * Pages granted to the signed-in user in this tab's enterprise (LEAD-09), else the stored list. They only guide the
 * page; the server decides.
 */
export function permittedPaths(): string[] {
  const stored: unknown = JSON.parse(
    sessionStorage.getItem(resultPathKey) ?? localStorage.getItem(resultPathKey) ?? '[]',
  )
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

let offered: ReadonlySet<string> = new Set()
/** Called when the menu is known. */
export const setOfferedPaths = (paths: readonly string[]): void => {
  offered = new Set(paths)
}
/** Whether the user's menu contains this page: granted and built. Other pages are offered nowhere. */
export const isOffered = (path: string): boolean => offered.has(path)
