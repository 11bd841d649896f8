/** Chromium's way of going on in a task of its own; elsewhere the work goes on at once. */
interface Yielding {
  scheduler?: { yield?: () => Promise<void> }
}

/** Lets what is more urgent in a page go first. */
export const pause = async (): Promise<void> => {
  await (globalThis as Yielding).scheduler?.yield?.()
}
