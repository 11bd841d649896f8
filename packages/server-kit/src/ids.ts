import { hash, randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id: text, ordered by creation time, unique across processes. */
export const newId = (): string => v7().replaceAll('-', '')

/** Identifies one request in answers and logs. Not ordered, so it costs a tenth of `newId`. */
export const newRequestId = (): string => randomUUID()

/** 256 random bits for tokens and links, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text, 'hex')
