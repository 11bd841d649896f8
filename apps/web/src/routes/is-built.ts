import { builtWith } from '@portal/contract'
import { features } from '../features.ts'

/** Whether the page of an address is built; what is not is offered nowhere. */
export const isBuilt = builtWith(features.flatMap((feature) => feature.pages))
