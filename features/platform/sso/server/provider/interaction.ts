import type Provider from 'oidc-provider'
import { writeAudit } from '@portal/server-kit/audit'
import type { Caller } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import { insertHandOver } from './hand-over.repo.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** True when the sibling requires a newer sign-in than the user's (`prompt=login`, `max_age`). */
export function needsFreshProof(interaction: Interaction, caller: Caller, now: Date): boolean {
  const { reasons } = interaction.prompt
  const { max_age: maxAge } = interaction.params
  const isAsked = reasons.includes('login_prompt') && caller.provedAt.getTime() < (interaction.iat - 1) * 1000
  return isAsked || (maxAge !== undefined && now.getTime() - caller.provedAt.getTime() > Number(maxAge) * 1000)
}

export const clientIdOf = (interaction: Interaction): string => String(interaction.params['client_id'])

/**
 * Hands the user's session to the sibling with its own grant. The grant is bound to the session and its enterprise, so
 * that both end together. Returns the next address.
 */
export async function finish(kit: Kit, provider: Provider, interaction: Interaction, caller: Caller): Promise<string> {
  const clientId = clientIdOf(interaction)
  const grant = new provider.Grant({ accountId: caller.userId, clientId })
  grant.addOIDCScope(String(interaction.params['scope'] ?? 'openid'))
  const claims = interaction.prompt.details['missingOIDCClaims']
  if (Array.isArray(claims)) grant.addOIDCClaims(claims.map(String))
  const grantId = await grant.save()
  await kit.write(async (tx) => {
    await insertHandOver(tx.db, {
      grant_id: grantId,
      client_id: clientId,
      issuer: provider.issuer,
      user_id: caller.userId,
      ent_id: caller.entId,
      session_id: caller.sessionId,
      sid: null,
      created_at: kit.clock.now(),
      ended_at: null,
      told_at: null,
    })
    await writeAudit(tx.db, kit.clock.now(), {
      action: 'sso.hand-over',
      userId: caller.userId,
      entId: caller.entId,
      target: clientId,
      result: 'done',
    })
  })
  return conclude(interaction, {
    login: { accountId: caller.userId, ts: Math.floor(caller.provedAt.getTime() / 1000) },
    consent: { grantId },
  })
}

export const refuseHandOver = (interaction: Interaction): Promise<string> =>
  conclude(interaction, { error: 'access_denied', error_description: 'the user declined' })

async function conclude(interaction: Interaction, result: NonNullable<Interaction['result']>): Promise<string> {
  interaction.result = result
  await interaction.persist()
  return interaction.returnTo
}
