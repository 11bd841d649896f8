import type { AdapterPayload, JWK } from 'oidc-provider'
import type { Json } from '@portal/server-kit/tables'

/**
 * `purpose`: `signing` holds a private JWK, `cookie` a text that signs the provider's cookies. Both are sealed
 * (server-kit/seal); rows of an earlier version only after their first read. At most one of each is in use.
 */
export interface KeyTable {
  kid: string
  purpose: 'signing' | 'cookie'
  secret: Json<JWK | string>
  created_at: Date
  retired_at: Date | null
}

/** A sibling product that signs its users in through the portal. Lists are JSON text when written. */
export interface ClientTable {
  client_id: string
  name: string
  /** Null: a public client, which uses PKCE only. */
  secret_hash: string | null
  redirect_uris: Json<string[]>
  post_logout_redirect_uris: Json<string[]>
  backchannel_logout_uri: string | null
  /** Target of a sign-in that starts at the portal (third-party initiated login). */
  initiate_login_uri: string | null
  /** The page where the user agrees first, `/protocol/eLoan`; null: no agreement needed. */
  agreement_page: string | null
  enabled: boolean
  created_at: Date
  created_by: string | null
}

/**
 * Records of the provider library: sessions, interactions, grants, codes, tokens; found by the hash of their secret id.
 */
export interface RecordTable {
  model: string
  id_hash: string
  payload: Json<AdapterPayload>
  grant_id: string | null
  uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}

/** One grant: a portal session handed to a client, in an enterprise. */
export interface HandOverTable {
  grant_id: string
  client_id: string
  issuer: string
  user_id: string
  ent_id: string
  session_id: string
  /** The sibling's session id in id token and logout token; null until its code is redeemed. */
  sid: string | null
  created_at: Date
  ended_at: Date | null
  /** Time when the sibling was told of the end. */
  told_at: Date | null
}

/** A sign-in started at an outside identity provider. */
export interface AttemptTable {
  id_hash: string
  provider: string
  state_hash: string
  nonce: string
  verifier: string
  redirect_uri: string
  /** The address wanted after the sign-in, without its base. */
  wanted: string | null
  /** Base path of the user's pages: `/` or `/main/`. */
  base: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface LinkTable {
  issuer: string
  subject: string
  user_id: string
  label: string
  linked_at: Date
  used_at: Date | null
}
export interface LinkOfferTable {
  id_hash: string
  issuer: string
  subject: string
  label: string
  expires_at: Date
}

/** A portal session that came in through an outside identity provider. */
export interface EntryTable {
  session_id: string
  /** Hash of the browser's cookie, by which a sign-out finds the provider's session. */
  key_hash: string
  provider: string
  user_id: string
  issuer: string
  subject: string
  sid: string | null
  id_token: string | null
  created_at: Date
  ended_at: Date | null
}

export interface TicketTable {
  ticket_hash: string
  user_id: string
  ent_id: string
  /** The session that made the ticket; the ticket ends with it. */
  session_id: string
  /** Last proof of that session: the new session is no fresher. */
  proved_at: Date
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    sso_key: KeyTable
    sso_client: ClientTable
    sso_record: RecordTable
    sso_hand_over: HandOverTable
    sso_agreement: { session_id: string; client_id: string; ent_id: string; expires_at: Date }
    sso_attempt: AttemptTable
    sso_link: LinkTable
    sso_link_offer: LinkOfferTable
    sso_entry: EntryTable
    sso_logout_token: { issuer: string; jti: string; expires_at: Date }
    sso_ticket: TicketTable
  }
}

export const ssoTables = [
  'sso_key',
  'sso_client',
  'sso_record',
  'sso_hand_over',
  'sso_agreement',
  'sso_attempt',
  'sso_link',
  'sso_link_offer',
  'sso_entry',
  'sso_logout_token',
  'sso_ticket',
] as const
