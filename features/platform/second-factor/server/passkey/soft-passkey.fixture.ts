import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer } from '../../contract/index.ts'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer | Uint8Array): string => Buffer.from(bytes).toString('base64url')
const counted = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/**
 * A small software authenticator: makes one ES256 key and signs with it, correctly or with the fault a test requests.
 */
export function softPasskey(origin: string, counter = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const party = sha(Buffer.from(new URL(origin).hostname))
  const said = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const
  let count = counter
  return {
    id: text(id),
    make(challenge: string): NewPasskey {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        party,
        Buffer.from([flags.present | flags.verified | flags.attested]),
        counted(count),
        Buffer.alloc(16),
        length,
        id,
        key,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return {
        ...common,
        response: {
          clientDataJSON: text(said('webauthn.create', challenge, origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    sign(
      challenge: string,
      how: { counter?: number; origin?: string; verified?: boolean; userHandle?: string } = {},
    ): PasskeyAnswer {
      count = how.counter ?? count + 1
      const client = said('webauthn.get', challenge, how.origin ?? origin)
      const authData = Buffer.concat([
        party,
        Buffer.from([flags.present | (how.verified === false ? 0 : flags.verified)]),
        counted(count),
      ])
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha(client)]))
        .sign(privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signature),
          ...(how.userHandle === undefined ? {} : { userHandle: text(Buffer.from(how.userHandle)) }),
        },
      }
    },
  }
}
