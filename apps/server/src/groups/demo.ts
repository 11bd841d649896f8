import { demoFeature } from '@portal/demo/server'
import type { Feature } from '@portal/server-kit'

export const demo = (): readonly Feature[] => [demoFeature()]
