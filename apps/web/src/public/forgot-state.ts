/** How far a forgotten password has got in this tab; a reload goes on from there. The code itself is never kept. */
interface Forgot { phone: string, /** Masked, as the server says it. */ shown: string, token: string, isVerified: boolean }

const key = 'portal.forgot'
const nothing: Forgot = { phone: '', shown: '', token: '', isVerified: false }

export function forgotState(): Forgot {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Forgot> }
  } catch {
    return nothing
  }
}

/** Adds what is known now; null forgets all. */
export function keepForgot(more: Partial<Forgot> | null): void {
  if (more === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify({ ...forgotState(), ...more }))
}
