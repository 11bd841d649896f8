import { notFound } from '@portal/contract'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import type { OpeningKind } from './balances.ts'
import type { TaxKind } from './tax-kind.ts'

export type KindWithOpening = TaxKind & { opening: OpeningKind }

const joined = new Map<string, TaxKind>()

/**
 * Takes up the kinds of tax where features are joined. They are constants, so several apps of one process may join the
 * same ones.
 * @throws for two kinds of one tax type
 */
export function joinKinds(kinds: readonly TaxKind[]): void {
  for (const kind of kinds) {
    const known = joined.get(kind.taxType)
    if (known !== undefined && known !== kind) throw new Error(`two kinds of tax ${kind.taxType}`)
    joined.set(kind.taxType, kind)
  }
}

/** Undefined for a tax type whose forms are not built. */
export const kindOf = (taxType: string): TaxKind | undefined => joined.get(taxType)

export const joinedKinds = (): TaxKind[] => [...joined.values()]

/**
 * The kind whose returns begin with balances entered by people; without a tax, the first of them, as calls of before
 * named none.
 */
export function kindWithOpening(taxType?: string): KindWithOpening {
  const found = joinedKinds().find(
    (kind): kind is KindWithOpening => kind.opening !== null && (taxType ?? kind.taxType) === kind.taxType,
  )
  if (found === undefined) throw notFound(texts.noOpening(taxType ?? ''))
  return found
}
