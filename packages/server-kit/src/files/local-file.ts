import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../ids.ts'
import { orDiskFull } from './blobs/faults.ts'

/** A stored file for a program that reads by path. `remove` ends its use; calling it twice is harmless. */
export interface LocalFile {
  path: string
  remove(): Promise<void>
}

/** A copy under `tempDir`. What a crash leaves of it, the sweep removes. */
export async function copyToTemp(tempDir: string, bytes: Readable): Promise<LocalFile> {
  const file = path.join(tempDir, newId())
  const remove = () => rm(file, { force: true })
  try {
    await mkdir(tempDir, { recursive: true })
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }))
    return { path: file, remove }
  } catch (error) {
    await remove()
    throw orDiskFull(error)
  }
}
