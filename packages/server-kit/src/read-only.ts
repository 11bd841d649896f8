import { CodedError, goesOnInReadOnly, type WriteFacts } from '@portal/contract'

/** Nothing is written from outside until `until`; `text` says so to people. */
export interface ReadOnlyState {
  until: Date
  text: string
}

/**
 * The one switch between reading and writing (SHL-23). Jobs of the server's own go on; a call that writes is refused.
 */
export interface ReadOnlySwitch {
  /**
   * Named by the feature in which operators announce maintenance; asked before each write, so it answers from memory.
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
