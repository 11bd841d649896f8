import type { SessionPort } from '../caller.ts'
import type { Feature, Kit } from '../feature.ts'

/**
 * Extends the session port with the features' own bearer tokens; the token's prefix selects the source. Never reads
 * them from a cookie.
 */
export function withSources(
  sessions: SessionPort,
  features: readonly Feature[],
  kitOf: (feature: string) => Kit,
): SessionPort {
  const sources = features.flatMap((feature) =>
    feature.credentials === undefined ? [] : [{ name: feature.name, ...feature.credentials }],
  )
  return {
    ...sessions,
    resolve(credentials) {
      const source = credentials.bearer ? sources.find((each) => credentials.token.startsWith(each.prefix)) : undefined
      return source === undefined ? sessions.resolve(credentials) : source.resolve(kitOf(source.name), credentials)
    },
  }
}
