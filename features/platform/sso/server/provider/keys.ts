import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import { sessionDays } from '@portal/identity/contract'
import type { Kit } from '@portal/server-kit/feature'
import { newId, newSecret } from '@portal/server-kit/ids'
import { createSealer, isSealed } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import {
  deleteRetiredKeys,
  insertKey,
  listKeys,
  replaceSecret,
  retireKey,
  retireKeys,
  type Purpose,
  type StoredKey,
} from './key.repo.ts'

const dayMs = 86_400_000
/**
 * Publishes a retired key until every token it signed has expired. An id token serves as a sign-out hint for as long as
 * a session lasts.
 */
const publishedMs = (sessionDays + 1) * dayMs
/** Longest time until another process's rotation is known here, in milliseconds. */
const freshMs = 5000
const rsaBits = 2048
const generate = promisify(generateKeyPair)

export interface Keys {
  signing: JWK[]
  cookie: string[]
  version: string
}

/** A new private key for RS256, with its public name. */
export async function newSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generate('rsa', { modulusLength: rsaBits })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: newId(), use: 'sig', alg: 'RS256' }
}

export interface KeyRing {
  current(): Promise<Keys>
  rotate(tx: Tx): Promise<string>
}

const purposes = ['signing', 'cookie'] as const

/** Keys of the provider: made at the first start, stored sealed in the database, read again every few seconds. */
export function createKeyRing(kit: Kit): KeyRing {
  const sealer = createSealer(kit.config)
  let known: { keys: Keys; at: number } | null = null
  const since = () => new Date(kit.clock.now().getTime() - publishedMs)
  const sealed = (purpose: Purpose, kid: string, secret: JWK | string): string =>
    sealer.seal(JSON.stringify(secret), `sso ${purpose} ${kid}`)

  /** Null for a key sealed under another SECRET_KEY. */
  function opened(key: StoredKey): StoredKey | null {
    if (!isSealed(key.secret)) return key
    try {
      return { ...key, secret: JSON.parse(sealer.open(key.secret, `sso ${key.purpose} ${key.kid}`)) as JWK | string }
    } catch {
      return null
    }
  }

  async function read(): Promise<{ keys: Keys; plain: StoredKey[]; lost: string[]; missing: Purpose[] }> {
    const stored = await listKeys(kit.db, since())
    const readable = stored.map(opened).filter((key) => key !== null)
    const of = (purpose: Purpose) => readable.filter((key) => key.purpose === purpose)
    return {
      keys: {
        signing: of('signing').map((key) => key.secret as JWK),
        cookie: of('cookie').map((key) => String(key.secret)),
        version: readable.map((key) => key.kid).join(' '),
      },
      plain: stored.filter((key) => !isSealed(key.secret)),
      lost: stored
        .filter((key) => key.retiredAt === null && !readable.some((each) => each.kid === key.kid))
        .map((key) => key.kid),
      missing: purposes.filter((purpose) => !of(purpose).some((key) => key.retiredAt === null)),
    }
  }

  /**
   * Makes keys at the first start, and when the current one cannot be opened. Its signatures can then not be verified
   * any more, and siblings must request a new sign-in.
   */
  async function make({ lost, missing }: { lost: readonly string[]; missing: readonly Purpose[] }): Promise<void> {
    const key = await newSigningKey()
    const now = kit.clock.now()
    if (lost.length > 0) kit.log.error({ lost }, 'sso keys sealed under another SECRET_KEY: replaced')
    await kit.write(async (tx) => {
      for (const kid of lost) await retireKey(tx.db, kid, now)
      for (const purpose of missing) {
        const [kid, secret] = purpose === 'signing' ? [key.kid, key] : [newId(), newSecret()]
        await insertKey(tx.db, purpose, kid, sealed(purpose, kid, secret), now)
      }
    })
  }

  return {
    async current() {
      const now = performance.now()
      if (known !== null && now - known.at < freshMs) return known.keys
      let found = await read()
      const { plain } = found
      if (plain.length > 0)
        await kit.write(async (tx) => {
          for (const key of plain) await replaceSecret(tx.db, key.kid, sealed(key.purpose, key.kid, key.secret))
        })
      if (found.missing.length > 0) {
        await make(found)
        found = await read()
      }
      known = { keys: found.keys, at: now }
      return known.keys
    },
    async rotate(tx) {
      const key = await newSigningKey()
      const now = kit.clock.now()
      await retireKeys(tx.db, 'signing', now)
      await insertKey(tx.db, 'signing', key.kid, sealed('signing', key.kid, key), now)
      await deleteRetiredKeys(tx.db, since())
      tx.afterCommit(() => {
        known = null
      })
      return key.kid
    },
  }
}
