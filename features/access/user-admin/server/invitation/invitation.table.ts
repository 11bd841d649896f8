import type { Generated, Selectable } from 'kysely'

/** One invitation. `address`: where it went, masked. `ended_at`: a later one took its place. */
export interface UserInvitationTable {
  id: string
  user_id: string
  by_user: string
  channel: 'sms' | 'email'
  address: string
  /** Null until its link is sent. */
  token_hash: Generated<string | null>
  /** Why it was not delivered; '' otherwise. */
  problem: Generated<string>
  created_at: Date
  expires_at: Date
  sent_at: Generated<Date | null>
  used_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}
export type InvitationRow = Selectable<UserInvitationTable>

declare module '@portal/server-kit/tables' {
  interface Tables {
    user_invitation: UserInvitationTable
  }
}
