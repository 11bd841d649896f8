import type { Kit } from '@portal/server-kit/feature'
import * as contract from '../../contract/index.ts'
import { actOnEach } from '../keeping/many.ts'
import { userUpkeep } from '../keeping/user-upkeep.service.ts'
import { acceptInvitation, lookAtInvitation } from './accept.service.ts'
import { removeInvitationsBefore } from './invitation.repo.ts'
import { inviting } from './invite.service.ts'

const keptMs = 30 * 86_400_000

/** People let in together: invited to set their own passwords, or activated with one-time passwords. */
export function mountInvitations(kit: Kit): void {
  const { invite, assertSends } = inviting(kit)
  const { activateOne } = userUpkeep(kit)
  kit.mount(contract.inviteUsersRoute, async ({ body: { ids, channel, emails = [] } }, call) => {
    await call.write((tx) => assertSends(tx, call, channel, ids.length))
    const emailBy = new Map(emails.map(({ id, email }) => [id, email]))
    return actOnEach(call, ids, (tx, id) => invite(tx, call, id, channel, emailBy.get(id)))
  })
  kit.mount(contract.activateUsersRoute, async ({ body: { ids } }, call) => {
    const told: Awaited<ReturnType<typeof activateOne>>[] = []
    const answer = await actOnEach(call, ids, async (tx, id) => {
      const one = await activateOne(tx, call, id)
      told.push(one)
      return { account: one.account }
    })
    return { ...answer, told }
  })
  kit.mount(contract.lookAtInvitationRoute, ({ body: { token } }, call) => lookAtInvitation(kit, call, token))
  kit.mount(contract.acceptInvitationRoute, ({ body }, call) => acceptInvitation(kit, call, body))
  kit.jobs.handle(
    'user-admin.invitations.sweep',
    () =>
      kit.write((tx) => removeInvitationsBefore(tx.as('user-admin').db, new Date(kit.clock.now().getTime() - keptMs))),
    { cron: '35 3 * * *' },
  )
}
