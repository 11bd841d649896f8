import { isPublicDocument } from './documents.ts'

/** The wanted address of `?from=` when it is a page of ours, else null: nobody is sent to another site from here. */
export function ownPath(from: string | null): string | null {
  if (from === null || !/^\/[^/\\]/.test(from)) return null
  return isPublicDocument(from.split('?')[0] ?? '') ? null : from
}
