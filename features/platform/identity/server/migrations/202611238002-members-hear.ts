import type { Migration } from '@portal/server-kit/migrations'

/**
 * Users receive the events of their enterprises, from the transaction that adds the membership or enables the account.
 * The transaction that ends either stops it. Database triggers maintain it, whoever changes a membership or an account.
 */
export const membersHearMigration: Migration = {
  stamp: '202611238002-members-hear',
  sql: `
    create function membership_hears() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'DELETE' and new.enabled and exists (select from user_account where id = new.user_id and enabled) then
        perform user_source_open(new.user_id, new.ent_id);
      elsif tg_op <> 'INSERT' then
        perform user_source_close(old.user_id, old.ent_id);
      end if;
      return null;
    end $$;
    create trigger membership_hears after insert or update of enabled or delete on membership
      for each row execute function membership_hears();

    create function account_hears() returns trigger language plpgsql as $$
    declare of_enterprise text;
    begin
      for of_enterprise in select ent_id from membership where user_id = new.id and enabled order by ent_id loop
        if new.enabled then perform user_source_open(new.id, of_enterprise);
        else perform user_source_close(new.id, of_enterprise);
        end if;
      end loop;
      return null;
    end $$;
    create trigger account_hears after update of enabled on user_account
      for each row when (old.enabled is distinct from new.enabled) execute function account_hears();

    select user_source_open(membership.user_id, membership.ent_id)
      from membership join user_account on user_account.id = membership.user_id
      where membership.enabled and user_account.enabled;
  `,
}
