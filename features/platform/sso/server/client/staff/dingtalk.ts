import type { DingtalkConfig } from '@portal/server-kit/config'
import { textOf } from '../outsider.ts'
import { addressOf, askJson, ProviderAway, refusalOf } from './ask.ts'

/**
 * 钉钉's sign-in by scanning, from its documents (开放平台, 登录第三方网站): the page `oauth2/auth`,
 * `v1.0/oauth2/userAccessToken`, `v1.0/contact/users/me`.
 */
export const dingtalkProtocol = (config: DingtalkConfig) => ({
  authorize: (redirectUri: string, state: string): string =>
    addressOf(`${config.loginUrl}/oauth2/auth`, {
      client_id: config.clientId,
      response_type: 'code',
      scope: 'openid',
      prompt: 'consent',
      redirect_uri: redirectUri,
      state,
    }),
  codeOf: (query: Readonly<Record<string, string>>): string => query['authCode'] ?? '',
  async redeem(code: string) {
    const { accessToken } = await askDingtalk(`${config.apiUrl}/v1.0/oauth2/userAccessToken`, {
      body: { clientId: config.clientId, clientSecret: config.clientSecret, code, grantType: 'authorization_code' },
    })
    const person = await askDingtalk(`${config.apiUrl}/v1.0/contact/users/me`, {
      headers: { 'x-acs-dingtalk-access-token': textOfToken(accessToken) },
    })
    const subject = textOf(person['unionId'])
    if (subject === '') throw new Error('nobody is named')
    // A nickname is what its bearer likes: it opens no account.
    const label = textOf(person['nick']) || subject
    return { subject, account: '', label, sid: null, idToken: null, provedAt: null, factorGiven: false }
  },
})

function textOfToken(token: unknown): string {
  if (typeof token !== 'string' || token === '') throw new Error('no access token')
  return token
}

async function askDingtalk(
  address: string,
  sent: Parameters<typeof askJson>[1],
): Promise<Readonly<Record<string, unknown>>> {
  const { status, said } = await askJson(address, sent)
  if (status === 200) return said
  const told = refusalOf(said['code'], said['message'])
  throw status === 429 || status >= 500 || told.includes('QpsLimit') ? new ProviderAway(told) : new Error(told)
}
