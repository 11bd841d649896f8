import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { GeneratedAlways } from 'kysely'
import type { AgreementText } from '../contract/index.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    agreement_text: KeptTable<AgreementText>
    /** Rows are only added: who agreed to which text, and when. */
    agreement_consent: { id: GeneratedAlways<string>; user_id: string; text_id: string; agreed_at: Date }
  }
}

export const agreementTables = ['agreement_text', 'agreement_consent'] as const
