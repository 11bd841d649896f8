/** The outside identity provider through which people sign in (SES-07). */
export interface SsoConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button on the sign-in page says. */
  name: string
  /** The account name that the provider tells is ours: the first sign-in links by it. */
  trustAccount: boolean
}

/** Ways in that one address may begin in a minute; null = as many as it likes, the default. */
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

/** All three or none; a token must not travel in the clear but on this machine. */
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
