import { resultPathKey } from './session-keys.ts'

/** Page addresses granted to the signed-in user in this tab's enterprise (LEAD-09), else those kept where the product keeps them. They steer the page only: the server decides. */
export function permittedPaths(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(resultPathKey) ?? localStorage.getItem(resultPathKey) ?? '[]')
  return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
}
