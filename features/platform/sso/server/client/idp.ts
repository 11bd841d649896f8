import type { Config } from '@portal/server-kit/config'
import { demoEntrance, dingtalkEntrance, wecomEntrance } from '../../contract/entrances.ts'
import { demoClient, demoIssuerPath } from '../demo/demo.data.ts'
import type { Outsider } from './outsider.ts'
import { dingtalkProtocol } from './staff/dingtalk.ts'
import { wecomProtocol } from './staff/wecom.ts'

interface Provider {
  key: string
  name: string
  /** Links are kept by it, so it does not follow an address that operators may change. */
  issuer: string
  /**
   * How a first-time user is matched: by account name (`account`), to an unchanged demonstration account (`demo`), or
   * not at all.
   */
  linksBy: 'account' | 'demo' | 'person'
}

/** An identity provider as the portal's OpenID client knows it. */
export interface OidcIdp extends Provider {
  kind: 'oidc'
  clientId: string
  clientSecret: string
  /** The `fetch` for its requests. */
  fetch: typeof fetch
}

/** 企业微信 or 钉钉: a code as with OAuth, redeemed by calls of its own. */
export interface StaffIdp extends Provider {
  kind: 'staff'
  /** The address where the person scans. */
  authorize(redirectUri: string, state: string): string
  /** The code of its answer; empty when the person gave none. */
  codeOf(query: Readonly<Record<string, string>>): string
  /** @throws ProviderAway when it can't answer now, else what it refuses with. */
  redeem(code: string): Promise<Omit<Outsider, 'issuer'>>
}
export type Idp = OidcIdp | StaffIdp

export const isOidc = (idp: Idp): idp is OidcIdp => idp.kind === 'oidc'

/** Enabled providers, the configured one first; the demonstration's only with DEMO=1. */
export function idpsOf(
  { sso, wecom, dingtalk, demo }: Pick<Config, 'sso' | 'wecom' | 'dingtalk' | 'demo'>,
  origin: string,
  demoFetch: typeof fetch,
): Idp[] {
  const idps: Idp[] = []
  if (sso !== null)
    idps.push({
      kind: 'oidc',
      key: 'sso',
      name: sso.name,
      issuer: sso.issuer,
      clientId: sso.clientId,
      clientSecret: sso.clientSecret,
      linksBy: sso.trustAccount ? 'account' : 'person',
      fetch: globalThis.fetch,
    })
  if (wecom !== null)
    idps.push({
      kind: 'staff',
      ...wecomEntrance,
      issuer: `https://work.weixin.qq.com/${wecom.corpId}`,
      linksBy: wecom.trustAccount ? 'account' : 'person',
      ...wecomProtocol(wecom),
    })
  if (dingtalk !== null)
    idps.push({
      kind: 'staff',
      ...dingtalkEntrance,
      issuer: `https://www.dingtalk.com/${dingtalk.clientId}`,
      linksBy: 'person',
      ...dingtalkProtocol(dingtalk),
    })
  if (demo)
    idps.push({
      kind: 'oidc',
      ...demoEntrance,
      issuer: `${origin}${demoIssuerPath}`,
      clientId: demoClient.id,
      clientSecret: demoClient.secret,
      linksBy: 'demo',
      fetch: demoFetch,
    })
  return idps
}
