import type { Feature } from '@portal/server-kit/feature'

/** Second factor (TOTP, passkey) and the fresh proof asked before what must not be done on a stolen session. */
export const secondFactorFeature = (): Feature => ({
  name: 'second-factor',
  migrations: [],
  tables: [],
  mount() {},
})
