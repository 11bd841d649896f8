import type { Migration } from '@portal/server-kit/migrations'

/** The kit's reminders remember what was told; nobody is told anew of what he knows. The old rows stay, unread. */
export const roleEndReminderMigration: Migration = {
  stamp: '202611300602-role-end-reminder',
  sql: `
    insert into reminder_told (reminder, thing, due_at, lead, ent_id, told_at, closed_at)
    select 'role-ends', user_id || ':' || role_id || ':' || grant_ent, ends_at,
      case stage when 'soon' then 7 else 0 end, nullif(grant_ent, ''), told_at, told_at from role_end_told;`,
}
