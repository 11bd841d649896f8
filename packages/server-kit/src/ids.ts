import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id: text, ordered by the time of its making, unique across processes. */
export const newId = (): string => v7().replaceAll('-', '')

/** 256 random bits for tokens and links, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
