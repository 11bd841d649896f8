/** Lets a few run at once; the others wait for their turn, the first come first. */
export function createTurns(atOnce: number): { take(): Promise<void>; leave(): void } {
  let free = atOnce
  const waiting: (() => void)[] = []
  return {
    take: () => {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise((resolve) => void waiting.push(resolve))
    },
    leave: () => {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    },
  }
}
