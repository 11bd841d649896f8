import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { GeneratedAlways } from 'kysely'
import type { AgreementText } from '../contract/index.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    agreement_text: KeptTable<AgreementText>
    /** Rows are only added: who agreed to which text, and when. */
    agreement_consent: { id: GeneratedAlways<string>; user_id: string; text_id: string; agreed_at: Date }
    /** Who was told of a new version: everybody up to `last_user`, all of them at `done_at`. */
    agreement_told: { text_id: string; last_user: string; done_at: Date | null }
  }
}

export const agreementTables = ['agreement_text', 'agreement_consent', 'agreement_told'] as const
