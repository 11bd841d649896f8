import { demoEntrance } from '../../contract/entrances.ts'
import type { Config } from '@portal/server-kit/config'
import { demoClient, demoIssuerPath } from '../demo/demo.data.ts'

/** An identity provider as the portal's client knows it. */
export interface Idp {
  key: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /**
   * How a first-time user is matched: by account name (`account`), to an unchanged demonstration account (`demo`), or
   * not at all.
   */
  linksBy: 'account' | 'demo' | 'person'
  /** The `fetch` for its requests. */
  fetch: typeof fetch
}

/** Enabled providers, the configured one first; the demonstration's only with DEMO=1. */
export function idpsOf(config: Pick<Config, 'sso' | 'demo'>, origin: string, demoFetch: typeof fetch): Idp[] {
  const { sso } = config
  return [
    ...(sso === null
      ? []
      : [
          {
            key: 'sso',
            name: sso.name,
            issuer: sso.issuer,
            clientId: sso.clientId,
            clientSecret: sso.clientSecret,
            linksBy: sso.trustAccount ? ('account' as const) : ('person' as const),
            fetch: globalThis.fetch,
          },
        ]),
    ...(config.demo
      ? [
          {
            key: 'demo',
            name: demoEntrance.name,
            issuer: `${origin}${demoIssuerPath}`,
            clientId: demoClient.id,
            clientSecret: demoClient.secret,
            linksBy: 'demo' as const,
            fetch: demoFetch,
          },
        ]
      : []),
  ]
}
