import { sessionIdleHours } from '@portal/identity/contract'
import type { Kit } from '@portal/server-kit/feature'
import { deleteRecordsOfGrants } from './record.repo.ts'
import { endHandOvers, findHandOver, listLostSessions, markTold } from './hand-over.repo.ts'
import { issuerPath } from './paths.ts'
import type { Providers } from './provider.ts'

/** A library method that its types leave out. */
interface Told {
  backchannelLogout(userId: string, sid: string): Promise<void>
}

const queue = 'sso-logout'
const sweepQueue = 'sso-lost-sessions'
const hourMs = 3_600_000

/**
 * When a portal session ends for any reason, its hand-overs end too. Each sibling with a back-channel address gets a
 * logout token. Sent by a job, so that a restart or an unavailable sibling loses nothing.
 */
export function propagateSignOut(kit: Kit, providers: Providers): void {
  kit.jobs.handle<{ grantId: string }>(
    queue,
    async ({ grantId }) => {
      const handed = await findHandOver(kit.db, grantId)
      if (handed === undefined || handed.told_at !== null) return
      const provider = await providers.of(handed.issuer.slice(0, -issuerPath.length))
      const client = await provider.Client.find(handed.client_id)
      if (client?.backchannelLogoutUri !== undefined)
        await (client as unknown as Told).backchannelLogout(handed.user_id, handed.sid ?? '')
      await kit.write((tx) => markTold(tx.db, grantId, kit.clock.now()))
    },
    { atOnce: 4 },
  )
  kit.jobs.handle(
    sweepQueue,
    async () => {
      const now = kit.clock.now()
      for (const sessionId of await listLostSessions(kit.db, now, new Date(now.getTime() - sessionIdleHours * hourMs)))
        await endOf(kit, sessionId)
    },
    { cron: '* * * * *' },
  )
  kit.hub.onSessionEnded((sessionId) => {
    endOf(kit, sessionId).catch((error: unknown) => {
      kit.log.error({ err: error }, 'sso logout')
    })
  })
}

/** Ends every hand-over of a portal session. */
async function endOf(kit: Kit, sessionId: string): Promise<void> {
  await kit.write(async (tx) => {
    const ended = await endHandOvers(tx.db, sessionId, kit.clock.now())
    if (ended.length === 0) return
    await deleteRecordsOfGrants(
      tx.db,
      ended.map((each) => each.grant_id),
    )
    for (const { grant_id: grantId, sid } of ended) if (sid !== null) await kit.jobs.enqueue(tx, queue, { grantId })
  })
}
