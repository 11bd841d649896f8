import type { Feature } from '@portal/server-kit/feature'

/** Single sign-on both ways: the portal as OIDC client and as OIDC provider, hand-off tickets, the demonstration identity provider. */
export const ssoFeature = (): Feature => ({
  name: 'sso',
  migrations: [],
  tables: [],
  mount() {},
})
