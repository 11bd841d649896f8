import type { Readable } from 'node:stream'

/** What a file's bytes are called (sha256, hex) and how many there are. */
export interface Digest {
  sha256: string
  size: number
}

/** Where bytes lie by digest: a disk or object storage. Whoever calls it holds the digest's lock where that matters. */
export interface Blobs {
  /** Several processes see the same bytes, and none of them by a path. */
  readonly isShared: boolean
  /** The size of what lies there; null when nothing does. @throws `filesAway` when it cannot be asked. */
  sizeOf(sha256: string): Promise<number | null>
  /**
   * Whole or not at all: a reader never sees a part. @throws refused without disk, `filesAway` after a bounded wait.
   */
  put(file: Digest & { path: string }): Promise<void>
  /** The bytes, unread and unchecked; null when there are none. @throws `filesAway`. */
  open(sha256: string): Promise<{ size: number; bytes: Readable } | null>
  /** False when there was nothing. */
  remove(sha256: string): Promise<boolean>
  /** Digests in batches of at most `atOnce`; of a shared storage only what was stored before `before`. */
  list(before: Date): AsyncIterable<readonly string[]>
  /** Removes what an interrupted `put` left before `before`; returns how many. */
  removeUnfinished(before: Date): Promise<number>
  /** Path of the bytes; null when a program needs a copy to read them by path. */
  pathOf(sha256: string): string | null
  /** Whether it answers at this moment. */
  isReached(): Promise<boolean>
}

/** Digests handled together, so that memory stays small. */
export const atOnce = 200
export const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)
