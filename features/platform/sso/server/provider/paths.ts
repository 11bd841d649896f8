/** The provider's issuer is the portal's address with this path. */
export const issuerPath = '/japi/platform/auth/oauth'
export const interactionPath = `${issuerPath}/interaction`

/** The address at which an interrupted sign-in continues. */
export const interactionAddress = (uid: string): string => `${interactionPath}/${uid}`
/** Names of the provider's cookies, different from those of the portal's own sign-in. */
export const providerCookies = { session: 'oidcSession', interaction: 'oidcInteraction', resume: 'oidcResume' } as const

/**
 * Exact paths of the provider. The library accepts other spellings too (another case, a trailing slash), which would
 * bypass limits and checks by path.
 */
const served = [
  /^\/authorize(\/[\w-]+)?$/,
  /^\/end_session(\/(confirm|success))?$/,
  /^\/interaction\/[\w-]+$/,
  /^\/(jwks|page\.css|revocation|token|userinfo)$/,
  /^\/\.well-known\/(openid-configuration|oauth-authorization-server)$/,
]
export const isServed = (path: string): boolean => served.some((one) => one.test(path))
