/** How far a code to a phone has got in this tab; a reload goes on from there. The code itself is never kept. */
interface Kept {
  phone: string
  /** Masked, as the server says it. */ shown: string
  token: string
  isVerified: boolean
}
const nothing: Kept = { phone: '', shown: '', token: '', isVerified: false }

/** What is kept under one name of this tab. */
export interface PhoneState {
  read: () => Kept
  /** Adds what is known now; null forgets all. */
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
