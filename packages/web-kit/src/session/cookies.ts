/** Value of a readable cookie; '' when missing. */
export function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1))
}

/** `seconds`: how long it is kept; without, until the browser closes. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const age = seconds === undefined ? '' : `; max-age=${seconds}`
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax${age}`
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`
}

export function removeAllCookies(): void {
  for (const part of document.cookie.split('; ')) removeCookie(part.split('=')[0] ?? '')
}
