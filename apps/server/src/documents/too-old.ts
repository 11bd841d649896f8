/**
 * The lowest versions that show every page. apps/web/src/theme-first.ts tests features for browsers that hide their
 * version.
 */
const lowest = { chrome: 111, firefox: 114, safari: 16.4 }

/**
 * True when the browser states a version below the minimum. Clients without a version (scripts, readers) pass. Edge,
 * Opera and dual-engine browsers state Chrome's version.
 */
export function isTooOld(agent: string): boolean {
  if (/MSIE |Trident\//.test(agent)) return true
  const version = (pattern: RegExp): number | null => {
    const found = pattern.exec(agent)?.[1]
    return found === undefined ? null : Number(found)
  }
  // Every browser on an iPhone uses Safari's engine of the system's version.
  const system = /(?:iPhone|CPU) OS (\d+)_(\d+)/.exec(agent)
  if (system !== null) return Number(`${system[1]}.${system[2]}`) < lowest.safari
  const chrome = version(/Chrome\/(\d+)/)
  if (chrome !== null) return chrome < lowest.chrome
  const firefox = version(/Firefox\/(\d+)/)
  if (firefox !== null) return firefox < lowest.firefox
  const safari = /Safari\//.test(agent) ? version(/Version\/(\d+(?:\.\d+)?)/) : null
  return safari !== null && safari < lowest.safari
}
