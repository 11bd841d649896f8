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
   * By what a person who comes for the first time is known: the account name (`account`), a demonstration account left
   * as it was seeded (`demo`), or not at all.
   */
  linksBy: 'account' | 'demo' | 'person'
  /** How it is spoken to. */
  fetch: typeof fetch
}

/** Providers in use, the one of the settings first; the demonstration's with DEMO=1 alone. */
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
