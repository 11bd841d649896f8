import type { Generated, Selectable } from 'kysely'
import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { Channel, DeliveryState, Robot } from '../contract/index.ts'

/** `lane`: what is sent one after the other, `email`, `sms` or a robot's id; `digest` until a digest takes it along. */
export interface DeliveryTable {
  id: string
  ent_id: string
  lane: string
  channel: Channel
  /** Of what this message is the only one: a notice and channel, or a robot and subject. */
  key: string
  /** `notice`: its reader chose the channel; `sent`: its sender did. */
  purpose: 'notice' | 'sent' | 'digest' | 'code' | 'invitation'
  notice_type: string
  user_id: string | null
  notice_id: string | null
  /** Name of the person or the robot. */
  recipient: string
  /** Where it last went, masked. */
  address: Generated<string>
  title: string
  content: string
  /** Path of the page that it is about. */
  link: string | null
  state: DeliveryState
  tries: Generated<number>
  problem: Generated<string>
  provider: Generated<string>
  /** When it is sent next; during an attempt, when another process may take it over. */
  next_at: Date | null
  created_at: Date
  sent_at: Generated<Date | null>
  digest_id: Generated<string | null>
}
export type DeliveryRow = Selectable<DeliveryTable>

export interface DeliveryTryTable {
  id: string
  ent_id: string
  delivery_id: string
  at: Date
  ms: number
  outcome: 'sent' | 'limited' | 'passing' | 'final'
  answer: string
}

/** `recent`: claims of the last minute, where the provider counts them. */
interface DeliveryLaneTable {
  lane: string
  held_until: Date | null
  recent: Generated<Date[]>
}

interface RobotTable extends KeptTable<Omit<Robot, 'isSigned'>> {
  ent_id: string
  address_sealed: string
  secret_sealed: string | null
}
export type RobotRow = Selectable<RobotTable>

interface NoticeChoiceTable {
  user_id: string
  notice_type: string
  in_portal: boolean
  sms: boolean
  email: boolean
}

/** Times as `HH:mm` in China. */
export interface NoticeSettingTable {
  user_id: string
  quiet_from: string | null
  quiet_until: string | null
  digest: 'none' | 'daily' | 'weekly'
  digest_hour: number
  version: number
  updated_at: Date
}

interface EmailCodeTable {
  token_hash: string
  user_id: string
  email: string
  code_hash: string
  created_at: Date
  expires_at: Date
  wrong: Generated<number>
  used_at: Generated<Date | null>
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    delivery: DeliveryTable
    delivery_try: DeliveryTryTable
    delivery_lane: DeliveryLaneTable
    delivery_robot: RobotTable
    notice_choice: NoticeChoiceTable
    notice_setting: NoticeSettingTable
    user_email: { user_id: string; email: string; verified_at: Date }
    email_code: EmailCodeTable
  }
}

export const deliveryTables = [
  'delivery',
  'delivery_try',
  'delivery_lane',
  'delivery_robot',
  'notice_choice',
  'notice_setting',
  'user_email',
  'email_code',
] as const
/** Those bound to an enterprise; the rest belong to people or lanes. */
export const deliveryEnterpriseTables = ['delivery', 'delivery_try', 'delivery_robot'] as const
