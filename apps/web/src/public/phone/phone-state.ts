/** Progress of a phone code in this tab; a reload continues from it. The code itself is never stored. */
interface Kept {
  phone: string
  /** Masked by the server. */ shown: string
  token: string
  isVerified: boolean
}
const nothing: Kept = { phone: '', shown: '', token: '', isVerified: false }

/** Stored under one key of this tab. */
export interface PhoneState {
  read: () => Kept
  /** Merges new values; null clears everything. */
  keep: (more: Partial<Kept> | null) => void
}

export function phoneState(key: string): PhoneState {
  const read = (): Kept => {
    try {
      return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>) }
    } catch {
      return nothing
    }
  }
  return {
    read,
    keep: (more) => {
      if (more === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify({ ...read(), ...more }))
    },
  }
}
