import type { Sources } from '../readiness/sources.ts'
import type { TaxKind } from './tax-kind.ts'

/** A kind of tax and where its figures come from. */
export interface JoinedKind {
  kind: TaxKind
  sources: Sources
}
