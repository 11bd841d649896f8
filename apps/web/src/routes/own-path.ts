import { ownAddress } from '@portal/contract'
import { isPublicDocument } from './documents.ts'

/** The wanted address of `?from=` when it is a page of ours, else null: nobody is sent to another site from here. */
export function ownPath(from: string | null): string | null {
  const own = ownAddress(from)
  return own === null || isPublicDocument(own.split(/[?#]/)[0] ?? '') ? null : own
}
