import { preferenceName } from '@portal/web-kit/preferences'
import type { Arrangement } from '../../contract/arrangement.rules.ts'

/** Where a person keeps the arrangement of the workbench. */
export const workbenchPreference = preferenceName<Arrangement>('workbench')
