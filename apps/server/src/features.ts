import type { Feature } from '@portal/server-kit'
import { access } from './groups/access.ts'
import { demo } from './groups/demo.ts'
import { enterprise } from './groups/enterprise.ts'
import { messages } from './groups/messages.ts'
import { platform } from './groups/platform.ts'
import { tax } from './groups/tax.ts'

/** Every feature of the product in start-up order, a group of `features/` at a time. */
export const createFeatures = (options: { say: (line: string) => void }): readonly Feature[] => [
  ...platform(options),
  ...enterprise(),
  ...access(),
  ...tax(),
  ...messages(),
  ...demo(),
]
