import type { Readable } from 'node:stream'
import type { Blobs, Digest } from './blobs/blobs.ts'
import { checked } from './blobs/checked.ts'
import { fileBroken, filesAway } from './blobs/faults.ts'
import { copyToTemp, type LocalFile } from './local-file.ts'

/** The two ways to read stored bytes, as a stream and by a path, both only whole. */
export function createReading(blobs: Blobs, tempDir: string) {
  const faultOf = (error: unknown): Error => (blobs.isShared ? filesAway(error) : (error as Error))
  const broken = ({ sha256, size }: Digest, found: number | null) =>
    fileBroken(sha256, found === null ? 'no bytes' : `${found} bytes instead of ${size}`)

  async function open(file: Digest): Promise<Readable> {
    const found = await blobs.open(file.sha256)
    if (found?.size === file.size) return checked(found.bytes, file, faultOf)
    found?.bytes.destroy()
    throw broken(file, found?.size ?? null)
  }

  async function local(file: Digest): Promise<LocalFile> {
    const path = blobs.pathOf(file.sha256)
    if (path === null) return copyToTemp(tempDir, await open(file))
    const size = await blobs.sizeOf(file.sha256)
    if (size !== file.size) throw broken(file, size)
    return { path, remove: () => Promise.resolve() }
  }
  return { open, local }
}
