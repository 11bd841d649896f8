import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSealer } from './seal.ts'

const dataDir = (): string => mkdtempSync(path.join(os.tmpdir(), 'portal-seal-'))
const secretKey = 'a setting of thirty-two characters or more'

test('SES-25 what is sealed opens for the same person alone, and each time looks different', () => {
  const sealer = createSealer({ dataDir: dataDir(), secretKey })
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'totp u1')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(sealer.open(sealed, 'totp u1')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealer.seal('JBSWY3DPEHPK3PXP', 'totp u1')).not.toBe(sealed)
  expect(() => sealer.open(sealed, 'totp u2')).toThrow(/\S/)
})

test('SES-25 a changed byte, a cut text and another key are noticed', () => {
  const sealer = createSealer({ dataDir: dataDir(), secretKey })
  const sealed = sealer.seal('secret', 'about')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  for (const bad of [changed, sealed.slice(0, 20), 'v2.x', ''])
    expect(() => sealer.open(bad, 'about'), bad).toThrow(/\S/)
  expect(() => createSealer({ dataDir: dataDir(), secretKey: `${secretKey}!` }).open(sealed, 'about')).toThrow(/\S/)
})

test('SES-25 without the setting an installation makes its own key once, readable by its user alone', () => {
  const own = dataDir()
  const sealed = createSealer({ dataDir: own, secretKey: null }).seal('secret', 'about')
  expect(createSealer({ dataDir: own, secretKey: null }).open(sealed, 'about')).toBe('secret')
  const file = path.join(own, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toHaveLength(44)
  expect(() => createSealer({ dataDir: dataDir(), secretKey: null }).open(sealed, 'about')).toThrow(/\S/)
})

test('SES-25 the digest of a short secret needs the key', () => {
  const [one, other] = [
    createSealer({ dataDir: dataDir(), secretKey }),
    createSealer({ dataDir: dataDir(), secretKey: `${secretKey}!` }),
  ]
  expect(one.mac('abcde-fghij')).toBe(one.mac('abcde-fghij'))
  expect(one.mac('abcde-fghij')).not.toBe(other.mac('abcde-fghij'))
})
