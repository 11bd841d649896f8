import { mkdir, statfs } from 'node:fs/promises'

export interface FreeDisk {
  bytes(): Promise<number>
}

/** A figure is good for this long, ms: a flood of uploads does not ask the disk at each. */
const keptMs = 3000

/**
 * Free bytes of the disk that holds `directory`, a few seconds old at most. A disk that does not answer stops nothing:
 * the write itself then fails.
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
