import { CodedError, goesOnInReadOnly, type WriteFacts } from '@portal/contract'

/** No outside writes until `until`; `text` tells users so. */
export interface ReadOnlyState {
  until: Date
  text: string
}

/** The only switch of read-only mode (SHL-23). Refuses writing calls; the server's own jobs continue. */
export interface ReadOnlySwitch {
  /**
   * Registers the source, from the feature in which operators announce maintenance. Called before each write, so it
   * must answer from memory.
   */
  askedOf(source: () => Promise<ReadOnlyState | null>): void
  /** @throws 503 with the text and Retry-After when this route may not write now. */
  assertWritable(route: WriteFacts): Promise<void>
}

const mostSeconds = 3600

export function createReadOnlySwitch(now: () => Date): ReadOnlySwitch {
  let source: () => Promise<ReadOnlyState | null> = () => Promise.resolve(null)
  return {
    askedOf: (asked) => {
      source = asked
    },
    async assertWritable(route) {
      if (goesOnInReadOnly(route)) return
      const state = await source()
      if (state === null) return
      const seconds = Math.min(mostSeconds, Math.max(1, Math.ceil((state.until.getTime() - now().getTime()) / 1000)))
      throw new CodedError('readOnly', {
        text: state.text,
        data: { readOnly: true },
        headers: { 'retry-after': String(seconds) },
      })
    },
  }
}
