/** No host of anybody: what resolves to it has stayed here. */
const here = 'http://here.invalid'
/**
 * One slash first; no backslash, blank or control character, which browsers mend or drop: `/\t/evil` is another site's
 * address.
 */
const shape = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u
const calls = /^\/(main\/)?japi(\/|$)/i

/**
 * An address that came from outside (`?from=`), as a path of this site with its query, written as a browser will ask
 * for it (dots walked, signs encoded); null when it could lead to another site or, however it is spelt, to a call.
 */
export function ownAddress(address: string | null): string | null {
  if (address === null || !shape.test(address) || !URL.canParse(address, here)) return null
  const { origin, pathname, search, hash } = new URL(address, here)
  const path = decoded(pathname)
  if (origin !== here || pathname.startsWith('//') || path === null || calls.test(path)) return null
  return `${pathname}${search}${hash}`
}

/** As the server's router reads it; null when it can't. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
