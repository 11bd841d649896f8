import { isDeepStrictEqual } from 'node:util'
import type { Filing, FormSet } from '@portal/tax-forms'
import { validate, type Judged } from './validate.rules.ts'

/** Most cached findings with their figures, about 200 kB each; the least recently used is dropped first. */
const mostKept = 32
const kept = new Map<string, { set: FormSet; filing: Filing; found: Judged }>()

/** Runs every rule and caches the findings for the next reader. */
export function runChecks(key: string, set: FormSet, filing: Filing): Judged {
  const found = validate(set, filing)
  kept.delete(key)
  kept.set(key, { set, filing, found })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  return found
}

/**
 * Returns cached findings when all figures, heads, last-period and invoice figures are the same; else runs every rule.
 * The result is shared: read-only for callers.
 */
export function runChecksCached(key: string, set: FormSet, filing: Filing): Judged {
  const known = kept.get(key)
  return known !== undefined && known.set === set && isDeepStrictEqual(known.filing, filing)
    ? known.found
    : runChecks(key, set, filing)
}
