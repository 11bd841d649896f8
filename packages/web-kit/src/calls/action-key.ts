/** The idempotency key of one user action: the same for the same input until an answer arrives, then a new one. */
export function newActionKey(makeId: () => string = () => crypto.randomUUID()) {
  let current: { key: string; input: string } | null = null
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input) ?? ''
      if (current === null || current.input !== text) current = { key: makeId(), input: text }
      return current.key
    },
    settled(): void {
      current = null
    },
  }
}
