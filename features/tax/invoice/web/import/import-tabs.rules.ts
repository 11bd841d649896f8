import type { ImportStatus, ShownResult } from '../../contract/index.ts'

export type Tab = ShownResult | 'all'

/** Tabs by result with counts; an ended import keeps only its problems. */
export function tabsOf({
  state,
  facts,
  total,
  accepted,
  refused,
  duplicates,
}: Pick<ImportStatus, 'state' | 'facts' | 'total' | 'accepted' | 'refused' | 'duplicates'>): {
  id: Tab
  count: number
}[] {
  const warned = facts?.warned ?? 0
  const problems = [
    { id: 'warned', count: warned },
    { id: 'refused', count: refused },
  ] as const
  if (state === 'preview' || state === 'writing')
    return [
      { id: 'all', count: total },
      { id: 'accepted', count: accepted - warned },
      ...problems,
      { id: 'duplicate', count: duplicates },
    ]
  return [{ id: 'all', count: warned + refused }, ...problems]
}

/**
 * Index of the row on a page before which the collapsed duplicates appear, after the problems; undefined on other
 * pages.
 */
export function foldAt(
  {
    state,
    facts,
    refused,
    duplicates,
    total,
  }: Pick<ImportStatus, 'state' | 'facts' | 'refused' | 'duplicates' | 'total'>,
  page: number,
  size: number,
): number | undefined {
  if (duplicates === 0 || (state !== 'preview' && state !== 'writing')) return undefined
  const problems = refused + (facts?.warned ?? 0)
  const pages = Math.max(1, Math.ceil((total - duplicates) / size))
  return Math.min(Math.floor(problems / size) + 1, pages) === page ? problems - (page - 1) * size : undefined
}
