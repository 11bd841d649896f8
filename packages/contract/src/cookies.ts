/** Session cookies of a browser: server-kit reads them, identity sets them. The page also reads the first. */
export const sessionCookies = { token: 'token', companion: 'sid' } as const

/**
 * Name of a cookie bound to this host. Over https, the `__Host-` prefix makes browsers refuse one set over http or by a
 * sibling host (RFC 6265bis). The plain name is then ignored.
 */
export const hostCookie = <Name extends string>(name: Name, isSecure: boolean): Name | `__Host-${Name}` =>
  isSecure ? `__Host-${name}` : name
