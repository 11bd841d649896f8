import type { PreferenceKey } from '../contract/index.ts'

/** Choices not yet on the server, by user and enterprise; they survive a reload. */
export type Waiting = Partial<Record<PreferenceKey, unknown>>
const nameOf = (userId: string, entId: string): string => `portal.preferences.${userId}.${entId}`

export function readWaiting(userId: string, entId: string): Waiting {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(userId, entId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Waiting) : {}
  } catch {
    return {}
  }
}

export function writeWaiting(userId: string, entId: string, waiting: Waiting): void {
  if (Object.keys(waiting).length === 0) localStorage.removeItem(nameOf(userId, entId))
  else localStorage.setItem(nameOf(userId, entId), JSON.stringify(waiting))
}
