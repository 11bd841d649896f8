import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { formsOf } from '../../contract/password-forms.ts'

/** Sorted digest prefixes (data/common-passwords.md). Searched within the file; no process loads it into memory. */
const file = path.join(import.meta.dirname, '../data/common-passwords.bin')
export const prefixBytes = 5

/** True when a password, or the word it is built from, is among the most common ones. */
export function isCommonPassword(password: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const count = fstatSync(descriptor).size / prefixBytes
    for (const form of formsOf(password))
      if (isListed(descriptor, count, createHash('sha256').update(form).digest().subarray(0, prefixBytes))) return true
    return false
  } finally {
    closeSync(descriptor)
  }
}

/** Binary search with at most eighteen short reads, served by the operating system's file cache. */
function isListed(descriptor: number, count: number, wanted: Buffer): boolean {
  const found = Buffer.alloc(prefixBytes)
  for (let from = 0, to = count - 1; from <= to;) {
    const middle = (from + to) >>> 1
    readSync(descriptor, found, 0, prefixBytes, middle * prefixBytes)
    const order = Buffer.compare(found, wanted)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle - 1
  }
  return false
}
