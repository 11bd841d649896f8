import { demoFeature } from '@portal/demo/server'
import { identityFeature } from '@portal/identity/server'
import type { Feature } from '@portal/server-kit'

/** Every feature of the product, in the order in which their start-up runs. */
export const createFeatures = (options: { say: (line: string) => void }): readonly Feature[] => [
  identityFeature({ say: options.say }),
  demoFeature(),
]
