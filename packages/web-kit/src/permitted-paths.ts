import { resultPathKey } from './session-keys.ts'

/** Page addresses granted to the signed-in user, kept where the product keeps them. It steers the page only: the server decides. */
export function permittedPaths(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(resultPathKey) ?? '[]')
  return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
}
