import type { DataScope } from '@portal/contract'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CaptchaTable, SessionTable } from './session/session.table.ts'

export interface EnterpriseTable {
  id: string
  name: string
  /** Unified social credit code. */
  credit_code: string | null
  ent_type: string
  parent_id: string | null
  ent_version: string
  enabled: boolean
  created_at: Date
  /** Head of its department, whom approvals may ask. */
  head_id: Generated<string | null>
  /** Name, pinyin and initials; `has` finds by it. */
  sought: GeneratedAlways<string>
}

export interface UserAccountTable {
  id: string
  account: string
  name: string
  /** Confirmed: good for codes; '' when none is bound. */
  phone: string
  /** Set by somebody else (`new_phone_by`) and good for nothing until its owner confirms it; '' when none waits. */
  new_phone: Generated<string>
  new_phone_by: Generated<string | null>
  user_source: string
  password_hash: string
  must_change_password: boolean
  password_at: Date
  /** Who gave the password ('' unknown); null for one's own, and once its owner proved himself otherwise. */
  password_given_by: Generated<string | null>
  enabled: boolean
  seq: number
  created_at: Date
  /** Set by the second-factor feature through `markSecondFactor`; sign-ins then ask for it. */
  has_second_factor: Generated<boolean>
  /** Accepted version of the privacy notice, and when; null before the first acceptance. */
  consent_version: Generated<string | null>
  consent_at: Generated<Date | null>
  /** Rises with every change by an operator or administrator. */
  version: Generated<number>
  /** The identity card's number, sealed by who keeps users, and its last four characters; '' without one. */
  id_card_sealed: Generated<string | null>
  id_card_end: Generated<string>
  /** Null while an administrator has yet to activate the account. */
  activated_at: Generated<Date | null>
  /** Set while the user is in the recycle bin or was deleted for good. */
  removed_at: Generated<Date | null>
  sought: GeneratedAlways<string>
}

export interface MembershipTable {
  user_id: string
  ent_id: string
  is_default: boolean
  enabled: boolean
  created_at: Date
  /** Tax types that the user works with here; null: all. */
  tax_types: Generated<string[] | null>
}
/** `ent_id` null: a role of the whole installation; `side` 1 = operations, 2 = customers. */
export interface RoleTable {
  id: string
  code: string | null
  name: string
  ent_id: string | null
  side: '1' | '2'
  is_system: boolean
  created_at: Date
  data_scope: Generated<DataScope>
  note: Generated<string | null>
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: Generated<string>
  sought: GeneratedAlways<string>
}
/** Every grant, ended ones too. `ent_id` null: valid in every enterprise of the user. `ends_at` null: without end. */
export interface UserRoleTable {
  user_id: string
  role_id: string
  ent_id: string | null
  created_at: Date
  ends_at: Generated<Date | null>
  /** Who gave it; null: the server, or given before it was kept. */
  given_by: Generated<string | null>
}
/** View of the grants that count now; every decision reads it. */
export type HeldRoleView = {
  [column in keyof Selectable<UserRoleTable>]: ColumnType<Selectable<UserRoleTable>[column], never, never>
}

export interface MenuNodeTable {
  id: string
  parent_id: string | null
  sort: number
  name: string
  front_end_name: string
  route_url: string
  icon: string
  hidden: boolean
  route_hidden: boolean
  /** '' = page or group, '0' = entry page of its group, '1' = button. */
  button: string
  remark: string
  external: boolean
  product_type: string
}

/** An operator's look at the portal as another user. `ended_at` null: under way, unless `ends_at` is over. */
export interface ViewingTable {
  id: string
  session_id: string
  operator_id: string
  user_id: string
  ent_id: string
  reason: string
  started_at: Date
  ends_at: Date
  ended_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    enterprise: EnterpriseTable
    user_account: UserAccountTable
    password_history: { user_id: string; hash: string; at: Date }
    /** Last sign-in; kept by triggers. Before the first one: 1970. */
    user_sign_in: { user_id: string; at: Date; bearer_told_at: Date | null }
    membership: MembershipTable
    role: RoleTable
    role_permission: { role_id: string; code: string }
    /** `given_at`: since when; null for what a build brought or of which nobody knows. */
    role_menu: { role_id: string; menu_id: string; given_at: Date | null }
    user_role: UserRoleTable
    held_role: HeldRoleView
    menu_node: MenuNodeTable
    menu_version: { one: Generated<boolean>; version: number }
    viewing: ViewingTable
    installed_seed: { code: string; installed_at: Date }
    session: SessionTable
    sign_in_failure: { key: string; at: Date }
    sign_in_lock: { key: string; until: Date }
    sign_in_count: {
      key: string
      failed: Date[]
      open: Date[]
      until: Date | null
      told_at: Date | null
      kept_until: Date
    }
    /** Known devices of accounts: set by a complete sign-in with this cookie, stored as a hash. */
    known_device: { device_hash: string; user_id: string; used_at: Date; ends_at: Date }
    captcha: CaptchaTable
    setup_link: { token_hash: string; created_at: Date; used_at: Date | null }
  }
}

export const identityTables = [
  'enterprise',
  'user_account',
  'password_history',
  'user_sign_in',
  'membership',
  'role',
  'role_permission',
  'role_menu',
  'user_role',
  'menu_node',
  'menu_version',
  'installed_seed',
  'viewing',
  'session',
  'sign_in_failure',
  'sign_in_lock',
  'sign_in_count',
  'known_device',
  'captcha',
  'setup_link',
] as const
