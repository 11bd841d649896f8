import type { AttachmentKind, DeclaredAttachments } from '@portal/contract'
import type { Scope } from '../caller.ts'
import type { AttachmentsOf } from './rows.ts'
import type { AttachmentSource } from './source.ts'

/** A declaration with its things. */
export interface Kept<T extends { ent_id: string }> {
  declared: DeclaredAttachments
  source: AttachmentSource<T>
}

export const whose = (
  { declared: { name } }: Pick<Kept<{ ent_id: string }>, 'declared'>,
  thing: string,
  { ent_id: entId }: { ent_id: string },
): AttachmentsOf => ({ name, thing, entId })

/** A kind of a thing as this scope sees it; undefined for one that is kept to other parties, or not there. */
export function seenKind<T extends { ent_id: string }>(
  { declared: { kinds }, source }: Kept<T>,
  thing: T,
  scope: Scope,
  code: string,
): AttachmentKind | undefined {
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined
  if (kind?.for === undefined) return kind
  const sees = source.sees?.(thing, scope) ?? []
  return sees === 'all' || kind.for.some((party) => sees.includes(party)) ? kind : undefined
}
