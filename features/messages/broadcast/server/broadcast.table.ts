import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { Generated, Selectable } from 'kysely'
import type { BroadcastState, Template } from '../contract/index.ts'

export interface BroadcastTable {
  id: string
  /** Whoever sends it twice under one key sends it once. */
  business_key: string
  notice_type: string
  title: string
  content: string
  link: string | null
  targets: string[]
  excluded: string[]
  by_sms: Generated<boolean>
  by_email: Generated<boolean>
  is_must: boolean
  due_on: string | null
  send_at: Date | null
  state: BroadcastState
  /** What the list is sorted by: when it was written, is to be sent, or began to be sent. */
  at: Date
  /** Whom it goes to, counted as sending begins. */
  total: Generated<number>
  /** Sending and recalling go on behind this user; '' before the first. */
  last_user: Generated<string>
  /** A reminder goes on behind this user; null while nobody is being reminded. */
  remind_after: Generated<string | null>
  reminders: Generated<number>
  reminded_on: Generated<string | null>
  started_at: Date | null
  done_at: Date | null
  recalled_at: Date | null
  version: Generated<number>
  created_by: string
  /** Where its writer hears that it was sent. */
  created_ent: string | null
  /** Its writer sent it to himself, to see it as a reader has it. */
  is_trial: Generated<boolean>
}
export type BroadcastRow = Selectable<BroadcastTable>

/** Who was sent what, and what he did with it. */
export interface BroadcastRecipientTable {
  broadcast_id: string
  user_id: string
  /** The enterprise in which he reads it. */
  ent_id: string
  /** His role there as it was sent; '' without one. */
  role: string
  user_name: string
  is_must: boolean
  sent_at: Date
  seen_at: Date | null
  acted_at: Date | null
  withdrawn_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    broadcast: BroadcastTable
    broadcast_recipient: BroadcastRecipientTable
    /** Figures by enterprise and role, written with what they count. */
    broadcast_tally: {
      broadcast_id: string
      ent_id: string
      role: string
      sent: number
      seen: number
      acted: number
      withdrawn: number
    }
    /** What happened to a message in an hour; `slot` parts readers who would wait for each other. */
    broadcast_hour: { broadcast_id: string; at: Date; slot: number; sent: number; seen: number; acted: number }
    /** Tasks of which a message tells an enterprise; the row goes once they are filed. */
    broadcast_tax: { broadcast_id: string; ent_id: string; task_nos: string[] }
    broadcast_template: KeptTable<Template>
  }
}

export const broadcastTables = [
  'broadcast',
  'broadcast_hour',
  'broadcast_recipient',
  'broadcast_tally',
  'broadcast_tax',
  'broadcast_template',
] as const
