/**
 * A product's data in this browser: one store per product and version, with separate entries per user. A new version
 * starts empty, and another user reads nothing. The sign-out clears it; data that must survive belongs on the server.
 */
export interface LocalData {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  /** All keys of this user. */
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
