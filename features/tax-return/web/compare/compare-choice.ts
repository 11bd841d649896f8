import { currentCaller } from '@portal/web-kit/caller'
import { pastKinds, type PastKind } from '../../contract/index.ts'
import { createSignal } from '../desk/model/signal.ts'
import { userPreferences } from '../desk/results/user-preferences.ts'

/** A user's comparison choice. `version` applies to one return only, so it is not stored. */
export interface CompareChoice {
  kinds: readonly PastKind[]
  hasDifference: boolean
  version: { taskNo: string; number: number } | null
}

export const compareChoice = createSignal<CompareChoice>({ kinds: [], hasDifference: true, version: null })

const key = (): string => `${currentCaller()?.userId ?? ''} compare`
const noDifference = 'noDifference'
let loadedFor = ''

/** Loads this user's last comparison choice. */
export async function loadCompareChoice(): Promise<void> {
  if (loadedFor === key()) return
  loadedFor = key()
  const kept = await userPreferences.read(key())
  const words = typeof kept === 'string' ? kept.split(' ') : []
  compareChoice.set({
    kinds: pastKinds.filter((kind) => words.includes(kind)),
    hasDifference: !words.includes(noDifference),
    version: null,
  })
}

function choose(next: CompareChoice): void {
  compareChoice.set(next)
  userPreferences.keep(key(), [...next.kinds, ...(next.hasDifference ? [] : [noDifference])].join(' '))
}

export function toggleKind(kind: PastKind): void {
  const now = compareChoice.get()
  choose({ ...now, kinds: pastKinds.filter((each) => now.kinds.includes(each) !== (each === kind)) })
}

export function toggleDifference(): void {
  const now = compareChoice.get()
  choose({ ...now, hasDifference: !now.hasDifference })
}

export const chooseVersion = (version: CompareChoice['version']): void =>
  compareChoice.set({ ...compareChoice.get(), version })
