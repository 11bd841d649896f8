import type { Migration } from '@portal/server-kit/migrations'

/** All enterprises are said by name; before, none named meant all of them. */
export const everyEnterpriseMigration: Migration = {
  stamp: '202611300902-every-enterprise',
  sql: "update service_assignment set ent_ids = array['every'] where ent_ids = '{}';",
}
