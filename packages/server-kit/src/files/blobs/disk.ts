import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../ids.ts'
import { atOnce, isDigest, type Blobs } from './blobs.ts'
import { orDiskFull } from './faults.ts'

const orNull = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

const namesIn = async (directory: string): Promise<string[]> => (await readdir(directory).catch(orNull)) ?? []

/** Removes files of `directory` not written to since `before`; returns how many. */
export async function removeOld(
  directory: string,
  before: Date,
  isMeant: (name: string) => boolean = () => true,
): Promise<number> {
  let removed = 0
  for (const name of (await namesIn(directory)).filter(isMeant)) {
    const file = path.join(directory, name)
    const facts = await stat(file).catch(() => null)
    if (facts === null || !facts.isFile() || facts.mtimeMs >= before.getTime()) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** Bytes sent at once: with Node.js's own 64 kB a large file takes half as long again. */
const readBytes = 524_288

/** Bytes under `root`, in folders by the digest's first two signs. */
export function createDiskBlobs(root: string, copy: typeof copyFile = copyFile): Blobs {
  const pathOf = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256)
  return {
    isShared: false,
    pathOf,
    isReached: () => Promise.resolve(true),
    sizeOf: async (sha256) => (await stat(pathOf(sha256)).catch(orNull))?.size ?? null,
    async put(file) {
      const target = pathOf(file.sha256)
      const partial = `${target}.${newId()}`
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await copy(file.path, partial)
        await rename(partial, target)
      } catch (error) {
        await rm(partial, { force: true })
        throw orDiskFull(error)
      }
    },
    async open(sha256) {
      const handle = await open(pathOf(sha256)).catch(orNull)
      if (handle === null) return null
      const { size } = await handle.stat()
      return { size, bytes: handle.createReadStream({ highWaterMark: readBytes }) }
    },
    async remove(sha256) {
      const removed = await rm(pathOf(sha256)).then(() => true, orNull)
      return removed ?? false
    },
    async removeUnfinished(before) {
      let removed = 0
      for (const part of await namesIn(root))
        removed += await removeOld(path.join(root, part), before, (name) => !isDigest(name))
      return removed
    },
    async *list() {
      for (const part of await namesIn(root)) {
        const digests = (await namesIn(path.join(root, part))).filter(isDigest)
        for (let at = 0; at < digests.length; at += atOnce) yield digests.slice(at, at + atOnce)
      }
    },
  }
}
