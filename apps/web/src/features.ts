import type { FeatureManifest } from '@portal/web-kit/manifest'
import { access } from './groups/access.ts'
import { enterprise } from './groups/enterprise.ts'
import { messages } from './groups/messages.ts'
import { platform } from './groups/platform.ts'
import { tax } from './groups/tax.ts'

/** Features with screens in this portal, a group of `features/` at a time. */
export const features: readonly FeatureManifest[] = [...platform, ...enterprise, ...access, ...tax, ...messages]
