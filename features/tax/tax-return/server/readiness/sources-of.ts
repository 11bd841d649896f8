import type { JoinedKind } from '../kind/joined-kind.ts'
import { noSources, type SourcesOf } from './sources.ts'

/** Sources of each joined kind of tax; none for other tax types. */
export function sourcesOf(kinds: readonly JoinedKind[]): SourcesOf {
  const byType = new Map(kinds.map(({ kind, sources }) => [kind.taxType, sources]))
  return (taxType) => byType.get(taxType) ?? noSources
}
