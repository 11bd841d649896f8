/** Parts beside a refusal: a way to what is missing. The feature that has one brings it (LEAD-05). */
export const refusalPlace = 'refusal.offer'

/** What was refused: a permission by its code, or a page by its path, with the permission that its data needs. */
export interface RefusalProps {
  permission?: string
  route?: string
}

/** Code of the permission that an access rule asks for, null where it asks for something else. */
export const permissionOf = (access: string | undefined): string | null =>
  /^perm:(\S+)$/.exec(access ?? '')?.[1] ?? null

/** Code of the permission that a refusal names, null where it names none. */
export const missingPermission = (data: unknown): string | null =>
  permissionOf(typeof data === 'object' && data !== null && 'missing' in data ? String(data.missing) : undefined)
