/** The external identity provider for single sign-on (SES-07). */
export interface SsoConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Label of the button on the sign-in page. */
  name: string
  /** Trusts the provider's account name as ours: the first sign-in links by it. */
  trustAccount: boolean
}

/** Sign-ins that one address may start per minute; null = unlimited, the default. */
export const readBegins = ({
  text,
  whole,
}: Pick<Reader, 'text'> & { whole(name: string, fallback: number, min: number, max: number): number }): number | null =>
  text('SSO_LIMIT_ADDRESS') === null ? null : whole('SSO_LIMIT_ADDRESS', 300, 1, 1_000_000)

interface Reader {
  text(name: string): string | null
  choice(name: string, values: readonly string[], fallback: string): string
  address(name: string, protocols: readonly string[]): string | null
}

/**
 * Needs all three settings or none. Refuses http except on this machine, because tokens must not travel unencrypted.
 */
export function readSso({ text, choice, address }: Reader, problems: string[]): SsoConfig | null {
  const issuer = address('SSO_ISSUER', ['https:', 'http:'])
  const clientId = text('SSO_CLIENT_ID')
  const clientSecret = text('SSO_CLIENT_SECRET')
  const trustAccount = choice('SSO_TRUST_ACCOUNT', ['0', '1'], '0') === '1'
  const given = { SSO_ISSUER: text('SSO_ISSUER'), SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret }
  const missing = Object.entries(given)
    .filter(([, value]) => value === null)
    .map(([name]) => name)
  if (missing.length === 3) return null
  if (missing.length > 0) problems.push(`单点登录的设置不完整，还缺 ${missing.join('、')}`)
  if (issuer?.startsWith('http:') && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname))
    problems.push('SSO_ISSUER：应以 https:// 开头（本机除外）')
  return issuer === null || clientId === null || clientSecret === null
    ? null
    : { issuer, clientId, clientSecret, name: text('SSO_NAME') ?? '统一身份登录', trustAccount }
}
