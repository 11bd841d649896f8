import type { Feature } from '@portal/server-kit/feature'

/** Phone codes: the SMS port with its outbox, verification of a phone, forgotten passwords, the administrator's phone check. */
export const verificationFeature = (): Feature => ({
  name: 'verification',
  migrations: [],
  tables: [],
  mount() {},
})
