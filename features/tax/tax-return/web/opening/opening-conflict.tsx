import { ConflictSides } from '@portal/page-kit/conflict/conflict-sides.tsx'
import { threeWay } from '@portal/page-kit/conflict/three-way'
import { ApiError } from '@portal/web-kit/api-error'
import type { Opening } from '../../contract/index.ts'
import { balancesOf, typedOf } from './opening.rules.ts'
import { openingPageTexts as texts } from './opening.texts.ts'

const stale = 409
type Typed = Readonly<Record<string, string>>

/** Balances that were saved elsewhere since they were read here. */
export interface OpeningMet {
  version: number
  mine: Typed
  theirs: Typed
  /** Mine with what only the other side changed. */
  merged: Typed
  both: readonly string[]
  taken: readonly string[]
  isAgreed: boolean
}

/** What a refused save met; null for other refusals, and for one that does not tell the balances as they stand. */
export function openingMet(error: unknown, opening: Opening, typed: Typed): OpeningMet | null {
  if (!(error instanceof ApiError) || error.status !== stale) return null
  const { version, cells } = error.data as Partial<Pick<Opening, 'version' | 'cells'>>
  if (version === undefined || cells === undefined) return null
  const [begun, theirs] = [typedOf(opening), typedOf({ ...opening, cells })]
  // As amounts, so that 78,400 typed here and 78400.00 stored there are one.
  const mine = balancesOf(typed).cells
  const refs = [...new Set([begun, mine, theirs].flatMap((side) => Object.keys(side)))]
  const found = threeWay(refs, { begun, mine, theirs })
  return { version, mine, theirs, ...found, merged: { ...typed, ...sideOf(found.taken, theirs) } }
}

/** Some balances as one side has them; '' where it has none. */
export const sideOf = (refs: readonly string[], side: Typed): Record<string, string> =>
  Object.fromEntries(refs.map((ref) => [ref, side[ref] ?? '']))

/** Both sides of each balance, to be kept or taken. */
export function OpeningConflict({
  met,
  opening,
  typed,
  onType,
}: {
  met: OpeningMet
  opening: Opening
  typed: Typed
  onType: (more: Record<string, string>) => void
}) {
  const now = balancesOf(typed).cells
  const titleOf = (ref: string): string => {
    const field = opening.fields.find((one) => one.ref === ref)
    return field === undefined ? texts.balance : [field.line, field.name, field.column].filter(Boolean).join(' ')
  }
  return (
    <ConflictSides
      fields={met.both.map((ref) => ({
        id: ref,
        title: titleOf(ref),
        mine: met.mine[ref] ?? '—',
        theirs: met.theirs[ref] ?? '—',
        chosen: now[ref] === met.theirs[ref] ? 'theirs' : 'mine',
      }))}
      taken={met.taken.map(titleOf)}
      onChoose={(refs, side) => onType(sideOf(refs, met[side]))}
    />
  )
}
