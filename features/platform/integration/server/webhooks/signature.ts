import { createHmac } from 'node:crypto'
import { newSecret } from '@portal/server-kit/ids'

const secretPrefix = 'whsec_'

/** A new signing secret: 256 bits in the format of Standard Webhooks. */
export const newSigningSecret = (): string =>
  `${secretPrefix}${Buffer.from(newSecret(), 'base64url').toString('base64')}`

/** Sealing context of a signing secret, so it can't be opened for another endpoint. */
export const secretOf = (endpointId: string): string => `webhook:${endpointId}`

/** `v1,…` for each secret: HMAC-SHA256 over `id.timestamp.body` (Standard Webhooks 1.0). */
export const signatureOf = (
  secrets: readonly string[],
  message: { id: string; timestamp: number; body: string },
): string =>
  secrets
    .map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
          .update(`${message.id}.${message.timestamp}.${message.body}`)
          .digest('base64')}`,
    )
    .join(' ')
