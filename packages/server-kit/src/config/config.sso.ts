import { withoutEnd } from '@portal/domain/text/ends'

/** The external identity provider for single sign-on (SES-07). */
interface SsoConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Label of the button on the sign-in page. */
  name: string
  /** Trusts the provider's account name as ours: the first sign-in links by it. */
  trustAccount: boolean
}

/** Signing in by scanning with 企业微信: an application that its company made. */
export interface WecomConfig {
  corpId: string
  agentId: string
  secret: string
  /** Where people are sent, and where the server asks; a company's own installation has others. */
  loginUrl: string
  apiUrl: string
  /** Trusts the company's member ids as our account names: the first sign-in links by them. */
  trustAccount: boolean
}
/** Signing in by scanning with 钉钉. */
export interface DingtalkConfig {
  clientId: string
  clientSecret: string
  loginUrl: string
  apiUrl: string
}

/** By whom people may come in besides their password. */
export interface SignInBy {
  sso: SsoConfig | null
  wecom: WecomConfig | null
  dingtalk: DingtalkConfig | null
}

export const readSignInBy = (reader: Reader, problems: string[]): SignInBy => ({
  sso: readSso(reader, problems),
  wecom: readWecom(reader, problems),
  dingtalk: readDingtalk(reader, problems),
})

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
function readSso({ text, choice, address }: Reader, problems: string[]): SsoConfig | null {
  const issuer = address('SSO_ISSUER', ['https:', 'http:'])
  const clientId = text('SSO_CLIENT_ID')
  const clientSecret = text('SSO_CLIENT_SECRET')
  const trustAccount = choice('SSO_TRUST_ACCOUNT', ['0', '1'], '0') === '1'
  if (allOf('单点登录', ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'], { text }, problems) === null) return null
  assertSecure('SSO_ISSUER', issuer, problems)
  return issuer === null || clientId === null || clientSecret === null
    ? null
    : { issuer, clientId, clientSecret, name: text('SSO_NAME') ?? '统一身份登录', trustAccount }
}

function assertSecure(name: string, address: string | null, problems: string[]): void {
  if (address?.startsWith('http:') && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname))
    problems.push(`${name}：应以 https:// 开头（本机除外）`)
}

/** Needs all of `names` or none; null without them. */
function allOf<Name extends string>(
  what: string,
  names: readonly Name[],
  { text }: Pick<Reader, 'text'>,
  problems: string[],
): Record<Name, string> | null {
  const missing = names.filter((name) => text(name) === null)
  if (missing.length === names.length) return null
  if (missing.length > 0) problems.push(`${what}的设置不完整，还缺 ${missing.join('、')}`)
  return Object.fromEntries(names.map((name) => [name, text(name) ?? ''])) as Record<Name, string>
}

const serviceOf = (
  name: string,
  fallback: string,
  { address }: Pick<Reader, 'address'>,
  problems: string[],
): string => {
  const given = address(name, ['https:', 'http:'])
  assertSecure(name, given, problems)
  return withoutEnd(given ?? fallback, '/')
}

function readWecom(reader: Reader, problems: string[]): WecomConfig | null {
  const given = allOf('企业微信登录', ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'] as const, reader, problems)
  const loginUrl = serviceOf('WECOM_LOGIN_URL', 'https://login.work.weixin.qq.com', reader, problems)
  const apiUrl = serviceOf('WECOM_API_URL', 'https://qyapi.weixin.qq.com', reader, problems)
  const trustAccount = reader.choice('WECOM_TRUST_ACCOUNT', ['0', '1'], '0') === '1'
  return given === null
    ? null
    : {
        corpId: given.WECOM_CORP_ID,
        agentId: given.WECOM_AGENT_ID,
        secret: given.WECOM_SECRET,
        loginUrl,
        apiUrl,
        trustAccount,
      }
}

function readDingtalk(reader: Reader, problems: string[]): DingtalkConfig | null {
  const given = allOf('钉钉登录', ['DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET'] as const, reader, problems)
  const loginUrl = serviceOf('DINGTALK_LOGIN_URL', 'https://login.dingtalk.com', reader, problems)
  const apiUrl = serviceOf('DINGTALK_API_URL', 'https://api.dingtalk.com', reader, problems)
  return given === null
    ? null
    : { clientId: given.DINGTALK_CLIENT_ID, clientSecret: given.DINGTALK_CLIENT_SECRET, loginUrl, apiUrl }
}
