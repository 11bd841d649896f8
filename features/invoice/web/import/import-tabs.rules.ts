import type { ImportStatus, ShownResult } from '../../contract/index.ts'

export type Tab = ShownResult | 'all'

/** Results to look through with their counts; of an import that is over only its problems are kept. */
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

/** Before which row of a page the folded duplicates stand, behind the problems; undefined on every other page. */
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
