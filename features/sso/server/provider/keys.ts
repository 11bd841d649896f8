import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import { sessionDays } from '@portal/identity/contract'
import type { Kit } from '@portal/server-kit/feature'
import { newId, newSecret } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { deleteRetiredKeys, insertKey, listKeys, retireKeys } from './key.repo.ts'

const dayMs = 86_400_000
/** A retired key is still published until nothing that it signed is shown any more: an id token serves as a hint at sign-out as long as a session lasts. */
const publishedMs = (sessionDays + 1) * dayMs
/** Another process's rotation is known here within this time. */
const freshMs = 5000
const rsaBits = 2048
const generate = promisify(generateKeyPair)

export interface Keys { signing: JWK[], cookie: string[], version: string }

/** A new private key for RS256, with its public name. */
export async function newSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generate('rsa', { modulusLength: rsaBits })
  return { ...privateKey.export({ format: 'jwk' }) as JWK, kid: newId(), use: 'sig', alg: 'RS256' }
}

export interface KeyRing { current(): Promise<Keys>, rotate(tx: Tx): Promise<string> }

/** Keys of the provider: made at the first start, kept in the database, read again every few seconds. */
export function createKeyRing(kit: Kit): KeyRing {
  let known: { keys: Keys, at: number } | null = null
  const since = () => new Date(kit.clock.now().getTime() - publishedMs)

  async function read(): Promise<Keys> {
    const [signing, cookie] = await Promise.all([listKeys(kit.db, 'signing', since()), listKeys(kit.db, 'cookie', since())])
    return { signing: signing.map(key => key.secret as JWK), cookie: cookie.map(key => String(key.secret)), version: [...signing, ...cookie].map(key => key.kid).join(' ') }
  }

  async function first(): Promise<Keys> {
    const key = await newSigningKey()
    await kit.write(async tx => {
      await insertKey(tx.db, 'signing', key.kid, key, kit.clock.now())
      await insertKey(tx.db, 'cookie', newId(), newSecret(), kit.clock.now())
    })
    return read()
  }

  return {
    async current() {
      const now = performance.now()
      if (known !== null && now - known.at < freshMs) return known.keys
      const found = await read()
      known = { keys: found.signing.length > 0 && found.cookie.length > 0 ? found : await first(), at: now }
      return known.keys
    },
    async rotate(tx) {
      const key = await newSigningKey()
      const now = kit.clock.now()
      await retireKeys(tx.db, 'signing', now)
      await insertKey(tx.db, 'signing', key.kid, key, now)
      await deleteRetiredKeys(tx.db, since())
      tx.afterCommit(() => { known = null })
      return key.kid
    },
  }
}
