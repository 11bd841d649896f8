import { parseMonth } from '@portal/domain/reading/month'

/** A month of this century in any spelling that `parseMonth` reads; undefined for anything else. */
export function monthTyped(text: string): string | undefined {
  const read = parseMonth(text)
  return read.ok && read.value.startsWith('20') ? read.value : undefined
}
