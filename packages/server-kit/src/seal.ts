import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Secrets that the server must be able to read again, encrypted at rest; `about` names whose it is and must be the same
 * to open.
 */
export interface Sealer {
  seal(plain: string, about: string): string
  /** @throws when it was sealed with another key, for somebody else, or changed since. */
  open(sealed: string, about: string): string
  /** Keyed digest of a short secret: without the key not even guessing helps. */
  mac(text: string): string
}

const version = 'v1'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Whether a stored text is one of `seal`'s. */
export const isSealed = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.startsWith(`${version}.`)

/** What all keys are derived from: SECRET_KEY, or this installation's own key. */
export const rootKeyOf = (config: { dataDir: string; secretKey: string | null }): string =>
  config.secretKey ?? ownKey(config.dataDir)

/** A key for one purpose alone (HKDF): none of them tells another, nor the root. */
export const derivedKey = (root: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `portal ${purpose}`, keyBytes))

/**
 * AES-256-GCM and HMAC-SHA-256 under keys derived from SECRET_KEY, or from a key of this installation's own kept under
 * DATA_DIR.
 */
export function createSealer(config: { dataDir: string; secretKey: string | null }): Sealer {
  const root = rootKeyOf(config)
  const key = derivedKey(root, 'seal')
  const macKey = derivedKey(root, 'mac')
  return {
    seal(plain, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, about) {
      const [mark, text = ''] = sealed.split('.')
      if (mark !== version) throw new Error('sealed in an unknown form')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
    mac: (text) => createHmac('sha256', macKey).update(text).digest('base64url'),
  }
}

/** Where an installation without SECRET_KEY keeps its own. */
export const ownKeyFile = (dataDir: string): string => path.join(dataDir, 'secret.key')

/**
 * Made at the first use, readable by the server's own user alone. Two processes starting at once keep the first one's.
 */
function ownKey(dataDir: string): string {
  const file = ownKeyFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
