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

/** What a message says, before a channel gives it its form. */
export async function textsOf(kit: Kit, kinds: Kinds, row: DeliveryRow): Promise<Texts> {
  const names = await listEnterpriseNames(kit.db, row.ent_id === '' ? [] : [row.ent_id])
  return {
    title: row.title,
    content: row.content,
    kindName:
      row.purpose === 'digest'
        ? texts.digest.kind
        : row.purpose === 'code'
          ? texts.mail.code
          : kinds.name(row.notice_type),
    entName: names.get(row.ent_id) ?? '',
    link: wholeAddress(kit.config.publicUrl, row.link),
  }
}
