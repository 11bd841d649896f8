import type { Migration } from '@portal/server-kit/migrations'

/** Consents get an id of their own, so that a list of them has an order without ties. */
export const agreementConsentsMigration: Migration = {
  stamp: '202611240305-agreement-consents',
  sql: `
    alter table agreement_consent add column id text generated always as (md5(user_id || ':' || text_id)) stored;
    create unique index agreement_consent_id on agreement_consent (id);
    create index agreement_consent_newest on agreement_consent (agreed_at, id);
    create index agreement_consent_user on agreement_consent (user_id, agreed_at, id);
    create index agreement_consent_of_text on agreement_consent (text_id, agreed_at, id);
    drop index agreement_consent_text;`,
}
