/**
 * Data of a product in this browser, one store a product and version, each user's entries apart: a new version begins
 * empty, another user reads nothing. It goes with the sign-out; what must outlast it belongs on the server.
 */
export interface LocalData {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Everything this user keeps here. */
  keys(): string[]
}

const separator = '/'

export function localData({ product, version }: { product: string; version: string }, userId: string): LocalData {
  const prefix = [`${product}@${version}`, userId, ''].map(encodeURIComponent).join(separator)
  const name = (key: string): string => `${prefix}${key}`
  return {
    read(key) {
      const stored = localStorage.getItem(name(key))
      return stored === null ? null : (JSON.parse(stored) as unknown)
    },
    write: (key, value) => localStorage.setItem(name(key), JSON.stringify(value)),
    remove: (key) => localStorage.removeItem(name(key)),
    keys: () =>
      Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
        .filter((each) => each.startsWith(prefix))
        .map((each) => each.slice(prefix.length)),
  }
}
