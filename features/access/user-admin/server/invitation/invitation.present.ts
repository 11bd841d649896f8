import { formatChinaTime } from '@portal/domain/china-time'
import type { UserDetail } from '../../contract/index.ts'
import type { InvitationRow } from './invitation.table.ts'

/** An invitation as keepers see it; its link is nowhere. */
export const presentInvitation = (row: InvitationRow, now: Date): NonNullable<UserDetail['invitation']> => ({
  at: formatChinaTime(row.created_at),
  channel: row.channel,
  address: row.address,
  until: formatChinaTime(row.expires_at),
  isOver: row.expires_at <= now,
  problem: row.problem,
})
