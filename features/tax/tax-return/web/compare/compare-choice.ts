import { currentCaller } from '@portal/web-kit/caller'
import { pastKinds, type PastKind } from '../../contract/index.ts'
import { createSignal } from '@portal/tax-grid/stores/signal'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { userPreferences } from '../desk/results/user-preferences.ts'

/** A user's comparison choice. `version` applies to one return only, so it is not stored. */
export interface CompareChoice {
  /** Null until the user chooses: then the kind of tax decides. */
  kinds: readonly PastKind[] | null
  hasDifference: boolean
  version: { taskNo: string; number: number } | null
}

export const compareChoice = createSignal<CompareChoice>({ kinds: null, hasDifference: true, version: null })

const key = (): string => `${currentCaller()?.userId ?? ''} compare`
const noDifference = 'noDifference'
const nothing: readonly PastKind[] = []
let loadedFor = ''

/** Loads this user's last comparison choice. */
export async function loadCompareChoice(): Promise<void> {
  if (loadedFor === key()) return
  loadedFor = key()
  const kept = await userPreferences.read(key())
  const words = typeof kept === 'string' ? kept.split(' ') : []
  compareChoice.set({
    kinds: typeof kept === 'string' ? pastKinds.filter((kind) => words.includes(kind)) : null,
    hasDifference: !words.includes(noDifference),
    version: null,
  })
}

function choose(next: CompareChoice): void {
  compareChoice.set(next)
  userPreferences.keep(key(), [...(next.kinds ?? []), ...(next.hasDifference ? [] : [noDifference])].join(' '))
}

/** What is compared with: the user's choice, else that of the kind of tax. */
export const kindsOf = ({ kinds }: CompareChoice, { comparesFirst }: TaxKindOnPage): readonly PastKind[] =>
  kinds ?? comparesFirst ?? nothing

export function toggleKind(of: TaxKindOnPage, kind: PastKind): void {
  const now = compareChoice.get()
  const shown = kindsOf(now, of)
  choose({ ...now, kinds: pastKinds.filter((each) => shown.includes(each) !== (each === kind)) })
}

export function toggleDifference(of: TaxKindOnPage): void {
  const now = compareChoice.get()
  choose({ ...now, kinds: kindsOf(now, of), hasDifference: !now.hasDifference })
}

export const chooseVersion = (version: CompareChoice['version']): void =>
  compareChoice.set({ ...compareChoice.get(), version })
