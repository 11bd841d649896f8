import { afterAll, beforeAll, expect, test } from 'vitest'
import { withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { ssoFeature } from '../sso.plugin.ts'
import { createKeyRing } from './keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(ssoFeature()) })
})
afterAll(() => app.stop())

const kit = () => app.kitOf('sso')
const stored = async (): Promise<{ kid: string; secret: unknown; retired_at: Date | null }[]> =>
  kit().db.selectFrom('sso_key').select(['kid', 'secret', 'retired_at']).orderBy('kid').execute()
const isSealedText = (secret: unknown): boolean => typeof secret === 'string' && secret.startsWith('v1.')

test('SES-08 keys stand sealed in the database, and two processes with one SECRET_KEY read the same', async () => {
  const { signing, cookie } = await createKeyRing(kit()).current()
  const rows = await stored()
  expect(rows.map((row) => isSealedText(row.secret))).toEqual([true, true])
  const text = JSON.stringify(rows)
  expect([text.includes(String(signing[0]?.d)), text.includes(String(cookie[0]))]).toEqual([false, false])
  expect(await createKeyRing(kit()).current()).toMatchObject({ signing, cookie })
})

test('SES-08 a rotated key is sealed too, and both are read', async () => {
  const ring = createKeyRing(kit())
  const [before] = (await ring.current()).signing
  const kid = await kit().write((tx) => ring.rotate(tx))
  expect((await ring.current()).signing.map((key) => key.kid)).toEqual([kid, before?.kid])
  expect((await stored()).every((row) => isSealedText(row.secret))).toBe(true)
})

test('SES-08 keys of an earlier version, which stood plain, go on and are sealed when first read', async () => {
  const { signing, cookie } = await createKeyRing(kit()).current()
  await kit().write(async (tx) => {
    for (const key of signing)
      await tx.db
        .updateTable('sso_key')
        .set({ secret: JSON.stringify(key) })
        .where('kid', '=', String(key.kid))
        .execute()
    await tx.db
      .updateTable('sso_key')
      .set({ secret: JSON.stringify(cookie[0]) })
      .where('purpose', '=', 'cookie')
      .execute()
  })
  expect((await stored()).some((row) => isSealedText(row.secret))).toBe(false)
  expect(await createKeyRing(kit()).current()).toMatchObject({ signing, cookie })
  expect((await stored()).every((row) => isSealedText(row.secret))).toBe(true)
})

test('SES-08 keys that nobody can open any more are replaced, once', async () => {
  const [before] = (await createKeyRing(kit()).current()).signing
  const other = { ...kit(), config: { ...kit().config, secretKey: 'another setting of thirty-two characters' } }
  const [found, again] = [await createKeyRing(other).current(), await createKeyRing(other).current()]
  expect(found.signing.map((key) => key.kid)).not.toContain(before?.kid)
  expect(again).toEqual(found)
  expect((await stored()).filter((row) => row.retired_at === null)).toHaveLength(2)
})
