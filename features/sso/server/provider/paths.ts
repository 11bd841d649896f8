/** The provider's issuer is the portal's address with this path. */
export const issuerPath = '/japi/platform/auth/oauth'
export const interactionPath = `${issuerPath}/interaction`

/** The address at which a sign-in that was interrupted goes on. */
export const interactionAddress = (uid: string): string => `${interactionPath}/${uid}`
/** Names of the provider's cookies; they must not be taken for those of the portal's own sign-in. */
export const providerCookies = { session: 'oidcSession', interaction: 'oidcInteraction', resume: 'oidcResume' } as const

/**
 * What the provider answers, to the letter. The library reads other spellings too (another case, a trailing slash),
 * and what is counted or checked by its path would be passed by them.
 */
const served = [
  /^\/authorize(\/[\w-]+)?$/,
  /^\/end_session(\/(confirm|success))?$/,
  /^\/interaction\/[\w-]+$/,
  /^\/(jwks|page\.css|revocation|token|userinfo)$/,
  /^\/\.well-known\/(openid-configuration|oauth-authorization-server)$/,
]
export const isServed = (path: string): boolean => served.some((one) => one.test(path))
