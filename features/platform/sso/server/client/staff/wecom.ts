import type { WecomConfig } from '@portal/server-kit/config'
import { textOf } from '../outsider.ts'
import { addressOf, askJson, ProviderAway, refusalOf } from './ask.ts'

/** 企业微信's sign-in by scanning, from its documents: page `wwlogin/sso/login`, `gettoken`, `auth/getuserinfo`. */
export const wecomProtocol = (config: WecomConfig) => ({
  authorize: (redirectUri: string, state: string): string =>
    addressOf(`${config.loginUrl}/wwlogin/sso/login`, {
      login_type: 'CorpApp',
      appid: config.corpId,
      agentid: config.agentId,
      redirect_uri: redirectUri,
      state,
    }),
  codeOf: (query: Readonly<Record<string, string>>): string => query['code'] ?? '',
  async redeem(code: string) {
    const member = async (token: string) =>
      askWecom(addressOf(`${config.apiUrl}/cgi-bin/auth/getuserinfo`, { access_token: token, code }))
    const known = tokenOf(config)
    let said = await member(await known)
    if (worthless.has(said.errcode)) {
      // Several sign-ins may find it out: the first forgets it, the others use the one it asked for.
      if (tokens.get(config)?.token === known) tokens.delete(config)
      said = await member(await tokenOf(config))
    }
    assertDone(said)
    // Somebody outside the company has an openid instead.
    const subject = textOf(said['userid'])
    if (subject === '') throw new Error('not a member of the company')
    return { subject, account: subject, label: subject, sid: null, idToken: null, provedAt: null, factorGiven: false }
  },
})

type Said = Readonly<Record<string, unknown>> & { errcode: number }

/** An access token that is wrong or has run out. */
const worthless: ReadonlySet<number> = new Set([40_014, 42_001])
/** Busy, or too many calls of this company. */
const passing: ReadonlySet<number> = new Set([-1, 45_009, 45_033])
/** A token is asked for anew so long before it runs out. */
const marginMs = 300_000

/** One token serves every sign-in: asking for each would meet the provider's limit. */
const tokens = new WeakMap<WecomConfig, { token: Promise<string>; until: number }>()

function tokenOf(config: WecomConfig): Promise<string> {
  const known = tokens.get(config)
  if (known !== undefined && known.until > performance.now()) return known.token
  const held = { token: Promise.resolve(''), until: Infinity }
  held.token = askWecom(
    addressOf(`${config.apiUrl}/cgi-bin/gettoken`, { corpid: config.corpId, corpsecret: config.secret }),
  ).then((said) => {
    assertDone(said)
    held.until = performance.now() + Number(said['expires_in']) * 1000 - marginMs
    return String(said['access_token'])
  })
  tokens.set(config, held)
  held.token.catch(() => tokens.delete(config))
  return held.token
}

async function askWecom(address: string): Promise<Said> {
  const { said } = await askJson(address)
  return { ...said, errcode: Number(said['errcode'] ?? 0) }
}

function assertDone(said: Said): void {
  if (said.errcode === 0) return
  const told = refusalOf(said.errcode, said['errmsg'])
  throw passing.has(said.errcode) ? new ProviderAway(told) : new Error(told)
}
