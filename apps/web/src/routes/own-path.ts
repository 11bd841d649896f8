import { ownAddress } from '@portal/contract'
import { isPublicDocument } from './documents.ts'

/** The address in `?from=` if it is one of our pages, else null. Prevents redirects to other sites. */
export function ownPath(from: string | null): string | null {
  const own = ownAddress(from)
  return own === null || isPublicDocument(own.split(/[?#]/)[0] ?? '') ? null : own
}
