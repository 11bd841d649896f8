/** True for a value that says what another one says: 1 and '1', nothing and blank, a list in another order. */
export const isSameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return JSON.stringify(value.map(plain).toSorted())
  if (typeof value !== 'object') return String(value).trim()
  const fields = Object.entries(value).map(([name, held]) => [name, plain(held)] as const)
  return JSON.stringify(fields.filter(([, held]) => held !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
