/** The identity given by a provider. */
export interface Outsider {
  issuer: string
  subject: string
  /** Its name for the person; empty when it may open no account of ours. */
  account: string
  label: string
  /** Its session, and the token that ends it; null where a provider has none. */
  sid: string | null
  idToken: string | null
  provedAt: Date | null
  factorGiven: boolean
}

/** What a provider says of itself, cut to what is shown. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '')
