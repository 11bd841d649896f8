import { isDeepStrictEqual } from 'node:util'
import type { Filing, FormSet } from '@portal/tax-forms'
import { validate, type Judged } from './validate.rules.ts'

/** Findings kept, the least recently asked for going first: some 200 kB each, the figures they were found in. */
const mostKept = 32
const kept = new Map<string, { set: FormSet; filing: Filing; found: Judged }>()

/** Asks every rule and keeps what was found for whoever shows it next. */
export function runChecks(key: string, set: FormSet, filing: Filing): Judged {
  const found = validate(set, filing)
  kept.delete(key)
  kept.set(key, { set, filing, found })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  return found
}

/**
 * What was last found, when every figure, head, figure of the last period and of invoices is the same; else asks every
 * rule. What it answers is shared: read it, don't write into it.
 */
export function runChecksCached(key: string, set: FormSet, filing: Filing): Judged {
  const known = kept.get(key)
  return known !== undefined && known.set === set && isDeepStrictEqual(known.filing, filing)
    ? known.found
    : runChecks(key, set, filing)
}
