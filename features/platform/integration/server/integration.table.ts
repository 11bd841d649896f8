import type { DeliveryState, TryFault } from '../contract/index.ts'

/** `user_id` is the token's own account; `token_hash` the SHA-256 of the whole token. */
export interface MachineTokenTable {
  id: string
  ent_id: string
  user_id: string
  name: string
  token_hash: string
  hint: string
  scopes: string[]
  networks: string[]
  issued_by: string
  /** `member`: valid while the issuer belongs to the enterprise; `operator`: while the issuer's account is active. */
  issued_as: 'member' | 'operator'
  issued_at: Date
  expires_at: Date
  used_at: Date | null
  used_from: string | null
  revoked_at: Date | null
  revoked_by: string | null
}

export interface WebhookEndpointTable {
  id: string
  /** Null: of the whole installation. */
  ent_id: string | null
  name: string
  url: string
  types: string[]
  /** Sealed for `webhook:{id}`, because signing needs the plain secret. The old one also signs until `old_until`. */
  secret: string
  old_secret: string | null
  old_until: Date | null
  enabled: boolean
  version: number
  owner_id: string
  /** The enterprise in which the owner is notified. */
  owner_ent_id: string
  created_at: Date
  failing_since: Date | null
  disabled_reason: string
}

/** `next_at`: time of the next attempt; during an attempt, the time when another process may take over. */
export interface WebhookDeliveryTable {
  id: string
  ent_id: string
  endpoint_id: string
  type: string
  body: string
  state: DeliveryState
  tries: number
  next_at: Date | null
  created_at: Date
}

export interface WebhookTryTable {
  id: string
  ent_id: string
  delivery_id: string
  at: Date
  status: number | null
  ms: number
  fault: TryFault
  excerpt: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    machine_token: MachineTokenTable
    webhook_endpoint: WebhookEndpointTable
    webhook_delivery: WebhookDeliveryTable
    webhook_try: WebhookTryTable
  }
}

export const integrationTables = ['machine_token', 'webhook_endpoint', 'webhook_delivery', 'webhook_try'] as const
