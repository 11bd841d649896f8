import { currentCaller } from '@portal/web-kit/caller'
import { unitSignal, type Unit } from '@portal/tax-grid/figures/unit'
import { userPreferences } from './user-preferences.ts'

const key = (): string => `${currentCaller()?.userId ?? ''} unit`
let loadedFor = ''

/** Loads this user's last unit. */
export async function loadUnit(): Promise<void> {
  if (loadedFor === key()) return
  loadedFor = key()
  const kept = await userPreferences.read(key())
  unitSignal.set(kept === 'wan' ? 'wan' : 'yuan')
}

export function chooseUnit(unit: Unit): void {
  unitSignal.set(unit)
  userPreferences.keep(key(), unit)
}
