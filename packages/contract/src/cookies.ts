/** Cookies of a browser's session: the kit reads them, identity sets them. The first is read by the page too. */
export const sessionCookies = { token: 'token', companion: 'sid' } as const

/**
 * The name of a cookie that is this host's alone. Over https the prefix makes browsers refuse one that came by plain
 * http or from a neighbouring host name (RFC 6265bis); the plain name is then not looked at.
 */
export const hostCookie = <Name extends string>(name: Name, isSecure: boolean): Name | `__Host-${Name}` =>
  isSecure ? `__Host-${name}` : name
