import { resultPathKey } from './session-keys.ts'

/**
 * Page addresses granted to the signed-in user in this tab's enterprise (LEAD-09), else those kept where the product
 * keeps them. They steer the page only: the server decides.
 */
export function permittedPaths(): string[] {
  const stored: unknown = JSON.parse(
    sessionStorage.getItem(resultPathKey) ?? localStorage.getItem(resultPathKey) ?? '[]',
  )
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

let offered: ReadonlySet<string> = new Set()
/** Told when the menu is known. */
export const setOfferedPaths = (paths: readonly string[]): void => {
  offered = new Set(paths)
}
/** Whether the user's menu leads to this page: granted, and built. What it does not lead to is offered nowhere else. */
export const isOffered = (path: string): boolean => offered.has(path)
