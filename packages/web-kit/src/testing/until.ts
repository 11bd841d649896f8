import { vi } from 'vitest'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const patienceMs = 10_000

/** Waits for what is expected; React works at its own pace meanwhile, as in a browser, and not inside `act`. */
export async function until(check: () => void): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    await vi.waitFor(check, { timeout: patienceMs })
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true
  }
}
