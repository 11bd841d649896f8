import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Encrypts secrets that the server must read again. `about` names the owner and must be the same to open. */
export interface Sealer {
  seal(plain: string, about: string): string
  /** @throws when sealed under another key, for another owner, or changed since. */
  open(sealed: string, about: string): string
  /** Keyed digest of a short secret, so that it cannot be guessed without the key. */
  mac(text: string): string
}

const version = 'v1'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Whether a stored text was made by `seal`. */
export const isSealed = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.startsWith(`${version}.`)

/** Root of all keys: SECRET_KEY, or this installation's own key. */
export const rootKeyOf = (config: { dataDir: string; secretKey: string | null }): string =>
  config.secretKey ?? ownKey(config.dataDir)

/** A key for a single purpose (HKDF). It reveals neither other keys nor the root. */
export const derivedKey = (root: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `portal ${purpose}`, keyBytes))

/**
 * AES-256-GCM and HMAC-SHA-256 under keys derived from SECRET_KEY, or from this installation's own key under DATA_DIR.
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

/** Key file of an installation without SECRET_KEY. */
export const ownKeyFile = (dataDir: string): string => path.join(dataDir, 'secret.key')

/**
 * Created at first use, readable only by the server's user. If two processes start at once, the first one's key stays.
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
