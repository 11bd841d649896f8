import type { DataOf } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { myAgreementsRoute } from '../contract/index.ts'
import { consentsOf, privacyConsentOf } from './consent.repo.ts'
import { textsInForce } from './text.repo.ts'

/** The agreements in force, what a user agreed to, and the privacy notice. */
export async function agreementsOf(
  db: Db,
  names: Readonly<Record<string, string>>,
  { userId, today }: { userId: string; today: string },
): Promise<DataOf<typeof myAgreementsRoute>> {
  const consents = (await consentsOf(db, userId)).map(({ id, kind, effective_on, agreed_at }) => ({
    id,
    name: names[kind] ?? kind,
    effectiveOn: effective_on,
    agreedAt: formatChinaTime(agreed_at),
  }))
  const agreed = new Map(consents.map(({ id, agreedAt }) => [id, agreedAt]))
  const texts = await textsInForce(db, today)
  const privacy = await privacyConsentOf(db, userId)
  const at = privacy?.consent_at ?? null
  return {
    inForce: texts.map(({ id, kind, effective_on, changes }) => ({
      id,
      name: names[kind] ?? kind,
      effectiveOn: effective_on,
      changes,
      agreedAt: agreed.get(id) ?? null,
    })),
    past: consents,
    privacy: { version: privacy?.consent_version ?? null, agreedAt: at === null ? null : formatChinaTime(at) },
  }
}
