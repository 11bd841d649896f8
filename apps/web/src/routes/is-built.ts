import { builtWith } from '@portal/contract'
import { features } from '../features.ts'

/** Whether an address's page is built. Others are offered nowhere. */
export const isBuilt = builtWith(features.flatMap((feature) => feature.pages))
