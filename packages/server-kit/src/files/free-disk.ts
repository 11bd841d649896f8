import { mkdir, statfs } from 'node:fs/promises'

export interface FreeDisk {
  bytes(): Promise<number>
}

/** Cache time in ms, so that a flood of uploads does not query the disk each time. */
const keptMs = 3000

/**
 * Free bytes of the disk with `directory`, at most a few seconds old. When the query fails, uploads go on: the write
 * itself reports the error.
 */
export function createFreeDisk(directory: string): FreeDisk {
  let asked: { at: number; bytes: Promise<number> } | undefined
  const ask = async (): Promise<number> => {
    try {
      await mkdir(directory, { recursive: true })
      const { bavail, bsize } = await statfs(directory)
      return bavail * bsize
    } catch {
      return Infinity
    }
  }
  return {
    bytes() {
      if (asked === undefined || performance.now() - asked.at > keptMs) asked = { at: performance.now(), bytes: ask() }
      return asked.bytes
    },
  }
}
