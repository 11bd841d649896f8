import type { Migration } from '@portal/server-kit/migrations'

/** Version of the menu tree: raised by every statement that writes it, whoever writes. Its row serializes upkeep. */
export const menuVersionMigration: Migration = {
  stamp: '202611240206-menu-version',
  sql: `
    create table menu_version (one boolean primary key default true check (one), version integer not null);
    insert into menu_version (version) values (1);
    create function raise_menu_version() returns trigger language plpgsql as $$
    begin
      update menu_version set version = version + 1;
      return null;
    end $$;
    create trigger menu_version_raised after insert or update or delete on menu_node
      for each statement execute function raise_menu_version();
  `,
}
