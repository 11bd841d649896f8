/** A reserved host (`.invalid`): an address that resolves to it stays on this site. */
const here = 'http://here.invalid'
/**
 * Starts with exactly one slash; no backslash, blank or control character. Browsers rewrite or drop those, so
 * `/\t/evil` would be another site's address.
 */
const shape = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u
const calls = /^\/(main\/)?japi(\/|$)/i

/**
 * Turns an address from outside (`?from=`) into a path of this site with its query. The result is what a browser
 * requests: dot segments resolved, characters encoded. Returns null when it could lead to another site or, in any
 * spelling, to an API call.
 */
export function ownAddress(address: string | null): string | null {
  if (address === null || !shape.test(address) || !URL.canParse(address, here)) return null
  const { origin, pathname, search, hash } = new URL(address, here)
  const path = decoded(pathname)
  if (origin !== here || pathname.startsWith('//') || path === null || calls.test(path)) return null
  return `${pathname}${search}${hash}`
}

/** Decodes as the server's router does; null when that fails. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
