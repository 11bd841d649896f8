import { ownAddress } from '@portal/contract'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import type { Kit } from '@portal/server-kit/feature'
import type { Texts } from '../channels/port.ts'
import type { DeliveryRow } from '../delivery.table.ts'
import type { Kinds } from '../kinds.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'

/** The page's whole address; null without PUBLIC_URL, and for what is no page of the portal. */
export function wholeAddress(publicUrl: string | null, path: string | null): string | null {
  const own = ownAddress(path)
  return publicUrl === null || own === null ? null : `${publicUrl}${own}`
}

const ownKinds = {
  notice: undefined,
  sent: undefined,
  digest: texts.digest.kind,
  code: texts.mail.code,
  invitation: texts.mail.invitationKind,
}
/** What a message is called that is of no kind of notices. */
export const ownKindName = (purpose: DeliveryRow['purpose']): string | undefined => ownKinds[purpose]

/** What a message says, before a channel gives it its form. */
export async function textsOf(kit: Kit, kinds: Kinds, row: DeliveryRow): Promise<Texts> {
  const names = await listEnterpriseNames(kit.db, row.ent_id === '' ? [] : [row.ent_id])
  return {
    title: row.title,
    content: row.content,
    kindName: ownKindName(row.purpose) ?? kinds.name(row.notice_type),
    entName: names.get(row.ent_id) ?? '',
    link: wholeAddress(kit.config.publicUrl, row.link),
  }
}
