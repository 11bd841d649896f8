import sources from '@portal/tax-forms/data/sources.json' with { type: 'json' }
import { lawRules } from '@portal/tax-forms/law'
import type { LawRule } from '../contract/index.ts'

const found: ReadonlyMap<string, string> = new Map(
  Object.entries(sources.sources).map(([id, { usedFor }]) => [id, usedFor]),
)

/** What a source was used for, in words. */
const sourceName = (id: string): string => found.get(id) ?? id

/** The rules with their sources in words; duties are told to enterprises by tax-task. */
export const presentedRules: LawRule[] = lawRules.map(
  ({ id, title, effectiveFrom, firstPeriod, certainty, status, meaning, basis, open, missing, ...rule }) => ({
    id,
    title,
    taxes: [...rule.taxes],
    documents: [...rule.documents],
    effectiveFrom,
    firstPeriod,
    certainty,
    status,
    meaning,
    basis,
    open,
    sources: rule.sources.map(sourceName),
    coming: [...rule.coming],
    missing: missing === null ? null : { ...missing, lacks: [...missing.lacks], meanwhile: [...missing.meanwhile] },
  }),
)
