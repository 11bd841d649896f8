import type { Kit } from '@portal/server-kit/feature'

/** What a round of sending, recalling or reminding needs. */
export type SendingKit = Pick<Kit, 'write' | 'clock' | 'codeWords' | 'db' | 'log'>
