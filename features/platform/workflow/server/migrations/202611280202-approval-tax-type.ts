import type { Migration } from '@portal/server-kit/migrations'

/**
 * The tax type that an approval is about; null: none. Approvals of returns have the number of their task, those of
 * opening balances begin theirs with the type. An installation without taxes has neither.
 */
export const approvalTaxTypeMigration: Migration = {
  stamp: '202611280202-approval-tax-type',
  sql: `
    alter table approval add column tax_type text;
    update approval set tax_type = split_part(business_code, '-', 1) where business_type = 'taxOpening';
    do $$ begin
      if to_regclass('tax_task') is not null then
        update approval set tax_type = tax_task.tax_type from tax_task
          where tax_task.ent_id = approval.ent_id and tax_task.task_no = approval.business_code
            and business_type in ('taxReview', 'taxUnlock', 'taxFilingCorrection');
      end if;
    end $$;`,
}
