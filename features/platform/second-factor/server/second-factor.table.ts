/** The sealed secret of a confirmed authenticator app. `last_step` is the newest 30-second step whose code was used. */
export interface TotpTable {
  user_id: string
  sealed: string
  confirmed_at: Date
  last_step: string
  used_at: Date | null
}
/** A displayed secret that waits for its first code, in the session that requested it. */
export interface SetupTable {
  user_id: string
  sealed: string
  session_id: string
  expires_at: Date
}
export interface PasskeyTable {
  id: string
  user_id: string
  /** base64url, like the key itself. */
  credential_id: string
  public_key: string
  counter: string
  /** Comma-separated hints of the browser. */
  transports: string
  name: string
  synced: boolean
  created_at: Date
  used_at: Date | null
}
/** Keyed digest of a recovery code. */
export interface RecoveryTable {
  user_id: string
  code_mac: string
  used_at: Date | null
}
export type Purpose = 'add' | 'prove' | 'enter'
/** `bound_to`: the session, or for `enter` the hash of the browser's cookie. */
/** `address`: the rate-limit bucket, a normalized address, `device:…` or `user:…`. */
export interface ChallengeTable {
  challenge: string
  purpose: Purpose
  bound_to: string
  address: string
  expires_at: Date
}
export interface TryTable {
  user_id: string
  failures: number
  since: Date
  until: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    second_factor_totp: TotpTable
    second_factor_setup: SetupTable
    second_factor_passkey: PasskeyTable
    second_factor_recovery: RecoveryTable
    second_factor_challenge: ChallengeTable
    second_factor_try: TryTable
    second_factor_policy: { policy: string; since: Date }
  }
}

export const secondFactorTables = [
  'second_factor_totp',
  'second_factor_setup',
  'second_factor_passkey',
  'second_factor_recovery',
  'second_factor_challenge',
  'second_factor_try',
  'second_factor_policy',
] as const
