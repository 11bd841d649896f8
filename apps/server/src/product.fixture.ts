import { createSessions } from '@portal/identity/server'
import { createTestApp, type TestApp, type TestAppOptions } from '@portal/testkit'
import { createFeatures } from './features.ts'

/** Every feature of the product, saying nothing. */
export const allFeatures = () => createFeatures({ say: () => undefined })

/** The whole product in process, without the demonstration's data. */
export const createProduct = (options: Pick<TestAppOptions, 'config' | 'logger'> = {}): Promise<TestApp> =>
  createTestApp({
    features: allFeatures(),
    sessions: createSessions,
    ...options,
    config: { demo: false, ...options.config },
  })
