/** Parts beside a refusal: a way to what is missing. The feature that has one brings it (LEAD-05). */
export const refusalPlace = 'refusal.offer'

/** What was refused: a permission by its code, or a page by its path. */
export interface RefusalProps {
  permission?: string
  route?: string
}

/** Code of the permission that a refusal names, null where it names none. */
export function missingPermission(data: unknown): string | null {
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? String(data.missing) : ''
  return /^perm:(\S+)$/.exec(missing)?.[1] ?? null
}
