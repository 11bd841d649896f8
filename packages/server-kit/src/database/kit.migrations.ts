import { attachmentMigration } from './attachment.migrations.ts'
import { auditKeyMigration, auditMigration, auditRequestMigration } from '../audit/audit.migrations.ts'
import { storedVolumeMigration } from './files.migrations.ts'
import { lifeStepMigration } from '../life/life.migrations.ts'
import { processesMigration } from '../limits/processes.migrations.ts'
import {
  importColumnsMigration,
  importStreamMigration,
  importWorkerMigration,
  listGramsMigration,
  listImportMigration,
} from '../list/list.migrations.ts'
import { listSoughtMigration } from '../list/sought.migrations.ts'
import { logMigration } from '../log/log.migrations.ts'
import type { Migration } from './migrations.ts'
import { documentCountMigration } from '../number/number.migrations.ts'
import { reminderMigration } from '../reminder/reminder.migrations.ts'
import { enterpriseEventMigration, prunedEventMigration } from '../stream/stream.migrations.ts'

/** Tables of server-kit. */
export const kitMigrations: readonly Migration[] = [
  {
    stamp: '202611210000-kit',
    sql: `
    create table user_stream (user_id text primary key, last bigint not null);
    create table user_event (
      user_id text not null, seq bigint not null, kind text not null, ent_id text, data jsonb not null,
      at timestamptz not null,
      primary key (user_id, seq));
    create table idempotency (
      user_id text not null, ent_id text not null, route text not null, key text not null,
      body_hash text not null, answer jsonb, at timestamptz not null,
      primary key (user_id, ent_id, route, key));
    create index idempotency_at on idempotency (at);
    create table audit_log (
      id text primary key, at timestamptz not null, user_id text, ent_id text, action text not null, target text,
      result text not null, detail jsonb, address text, request_id text);
    create index audit_log_at on audit_log (at desc);
    create index audit_log_target on audit_log (target, at desc);
    create table stored_file (
      id text primary key, ent_id text not null, user_id text not null, name text not null, size bigint not null,
      sha256 text not null, media_type text not null, purpose text not null, at timestamptz not null);
    create index stored_file_ent on stored_file (ent_id, at desc);
  `,
  },
  auditMigration,
  auditRequestMigration,
  auditKeyMigration,
  storedVolumeMigration,
  enterpriseEventMigration,
  listGramsMigration,
  listImportMigration,
  processesMigration,
  prunedEventMigration,
  documentCountMigration,
  lifeStepMigration,
  logMigration,
  reminderMigration,
  attachmentMigration,
  listSoughtMigration,
  importColumnsMigration,
  importStreamMigration,
  importWorkerMigration,
]
