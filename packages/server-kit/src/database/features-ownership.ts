import type { Feature } from '../feature.ts'
import type { Ownership } from './ownership.ts'

/** Maps each table to the feature that writes it, and lists tables of an enterprise. server-kit's own come first. */
export function ownershipOf(features: readonly Feature[]): Ownership {
  const kitTables = [
    'attachment',
    'audit_chain',
    'audit_key',
    'audit_log',
    'audit_seal',
    'audit_unsealed',
    'document_count',
    'enterprise_event',
    'enterprise_stream',
    'idempotency',
    'life_step',
    'list_import',
    'list_import_column',
    'list_import_row',
    'log_head',
    'log_mark',
    'log_row',
    'minute_count',
    'reminder_told',
    'server_process',
    'socket_place',
    'stored_file',
    'stored_volume',
    'user_event',
    'user_source',
    'user_stream',
  ] as const
  return {
    owner: new Map([
      ...kitTables.map((table) => [table, 'kit'] as const),
      ...features.flatMap((feature) => feature.tables.map((table) => [table, feature.name] as const)),
    ]),
    enterprise: new Set<string>([
      'attachment',
      'life_step',
      'list_import_column',
      'list_import_row',
      ...features.flatMap((feature) => feature.enterpriseTables ?? []),
    ]),
  }
}
