import { vi } from 'vitest'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const patienceMs = 10_000

/** Waits for an expectation while React renders at its own pace, as in a browser, outside `act`. */
export async function until(check: () => void): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    await vi.waitFor(check, { timeout: patienceMs })
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true
  }
}
