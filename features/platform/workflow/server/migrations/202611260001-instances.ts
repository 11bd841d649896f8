import type { Migration } from '@portal/server-kit/migrations'

/**
 * Approvals of several steps. Each one of a single step becomes an instance of the engine under its own id, with its
 * history; those that wait get their people from the roles of today (`reseat_asked_at`).
 */
export const instancesMigration: Migration = {
  stamp: '202611260001-instances',
  sql: `
    alter table approval add column instance jsonb, add column due_on date, add column escalates_after date,
      add column reseat_asked_at timestamptz;

    update approval set
      definition = jsonb_build_object('code', business_type, 'version', 1, 'fields', '{}'::jsonb, 'steps',
        jsonb_build_array(jsonb_build_object(
          'key', coalesce(definition->'steps'->0->>'key', 'decide'), 'name', task_name,
          'who', jsonb_build_array(jsonb_build_object('kind', 'role', 'code', role_code)),
          'mode', 'any', 'nobody', 'refuse', 'samePerson', 'again', 'editable', '[]'::jsonb,
          'handTo', jsonb_build_array(jsonb_build_object('kind', 'role', 'code', role_code)),
          'rejectNeedsOpinion', coalesce(definition->'steps'->0->'rejectNeedsOpinion', 'true'::jsonb),
          'copyTo', '[]'::jsonb))),
      instance = jsonb_build_object(
        'applicant', applicant_id, 'fields', '{}'::jsonb, 'edition', 1, 'round', 1,
        'phase', case state when 'pending' then 'open' when 'approved' then 'passed' else state end,
        'visits', jsonb_build_array(jsonb_build_object(
          'id', 1, 'step', coalesce(definition->'steps'->0->>'key', 'decide'),
          'state', case state when 'pending' then 'open' when 'approved' then 'passed' else 'undone' end,
          'seats', case when state in ('approved', 'rejected') then jsonb_build_array(jsonb_build_object(
            'id', 1, 'person', decided_by, 'state', case state when 'approved' then 'passed' else 'rejected' end,
            'group', 'step', 'via', 'step', 'waitsFor', '[]'::jsonb, 'by', decided_by, 'edition', 1))
            else '[]'::jsonb end,
          'escalated', false, 'before', '{"people": [], "edition": 0}'::jsonb)),
        'copies', '[]'::jsonb, 'lastSeat', case when state in ('approved', 'rejected') then 1 else 0 end,
        'history', coalesce((
          select jsonb_agg(jsonb_build_object(
              'operation', case operation when '提交' then 'submit' when '办理' then 'pass' when '撤回' then 'withdraw'
                else 'reject' end,
              'by', user_id, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'message', message)
            || case when operation in ('提交', '撤回') then '{}'::jsonb
              else jsonb_build_object('visit', 1, 'step', coalesce(definition->'steps'->0->>'key', 'decide')) end
            order by approval_history.id)
          from approval_history where approval_history.approval_id = approval.id), '[]'::jsonb))
        || case when state = 'pending' then '{}'::jsonb else jsonb_build_object('endedBy', decided_by) end,
      reseat_asked_at = case state when 'pending' then now() end;

    create table approval_task (
      approval_id text not null references approval (id), seat integer not null, ent_id text not null,
      person_id text not null, is_open boolean not null, is_asked boolean not null, is_anywhere boolean not null,
      done_by text, done_at timestamptz, primary key (approval_id, seat));
    insert into approval_task
      select id, 1, ent_id, decided_by, false, decided_by = any (asked), false, decided_by, ended_at
      from approval where state in ('approved', 'rejected');
    create index approval_task_open on approval_task (person_id, ent_id, is_asked desc, approval_id) where is_open;
    create index approval_task_anywhere on approval_task (person_id, is_asked desc, approval_id)
      where is_open and is_anywhere;
    create index approval_task_done on approval_task (done_by, ent_id, done_at desc) where done_by is not null;

    create table approval_copy (
      approval_id text not null references approval (id), user_id text not null, ent_id text not null,
      at timestamptz not null, primary key (approval_id, user_id));
    create index approval_copy_user on approval_copy (user_id, ent_id, approval_id desc);

    create table approval_delegation (
      id text primary key, ent_id text not null, user_id text not null, delegate_id text not null,
      from_day date not null, until_day date not null check (until_day >= from_day),
      created_at timestamptz not null default now());
    create index approval_delegation_user on approval_delegation (ent_id, user_id, until_day);
    create index approval_delegation_delegate on approval_delegation (ent_id, delegate_id, until_day);

    drop index approval_upcoming, approval_done, approval_running;
    create unique index approval_running on approval (ent_id, business_type, business_code)
      where state in ('pending', 'returned');
    create index approval_reseat on approval (id) where reseat_asked_at is not null;
    create index approval_pending on approval (ent_id) where state = 'pending';
    create index approval_late on approval (escalates_after) where escalates_after is not null;
    alter table approval alter column instance set not null, drop column role_code;
    drop table approval_history;
  `,
}
