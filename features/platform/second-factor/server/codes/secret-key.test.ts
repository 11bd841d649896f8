import { expect, test } from 'vitest'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp } from '@portal/testkit'
import { withIdentity } from '@portal/identity/server/testing'
import { secondFactorFeature } from '../second-factor.plugin.ts'
import { factorApp, person, withApp } from '../testing.ts'

const key = 'the key of this installation, kept with its backups'

test('SES-25 a start with another SECRET_KEY than the secrets were sealed under is refused by name', async () => {
  const app = await factorApp([notificationFeature()], { secretKey: key })
  const startsWith = (secretKey: string): Promise<true> =>
    createTestApp({
      ...withIdentity(notificationFeature(), secondFactorFeature()),
      config: { secretKey },
      databaseUrl: app.databaseUrl,
    })
      .then((again) => again.stop())
      .then(() => true as const)
  await startsWith('a key before anything was sealed, good enough')
  await withApp(app, await person(app))
  await app.stop()
  await expect(startsWith('the key of another installation altogether')).rejects.toThrow('SECRET_KEY')
  expect(await startsWith(key)).toBe(true)
})
