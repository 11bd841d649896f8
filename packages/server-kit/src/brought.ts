import type { FeatureWords } from '@portal/contract'
import type { ApprovalEffect, ApprovalKind } from './approvals.ts'
import type { Db } from './database.ts'

/** How the audit log names what a feature's rows are about. */
export interface AuditSource {
  /** Names and pages of things by id, whatever enterprise they are of; ids of others are left out. */
  things?: (db: Db, ids: readonly string[]) => Promise<readonly (readonly [string, NamedThing])[]>
  /** Facts whose values are ids of such things. */
  idFacts?: readonly string[]
  /** Facts whose values are codes, in words; undefined for a code it does not know. */
  codeFacts?: Readonly<Record<string, (code: string) => string | undefined>>
  /** A changed field that follows a pattern (cells of a form); undefined for any other. */
  fieldName?: (field: string) => Promise<string | undefined>
}
export interface NamedThing {
  name: string
  /** The page that opens it. */
  route: string
}

/** What a feature brings to the screens and lists of others; gathered by those who show it from `kit.brought`. */
export interface Brought {
  name: string
  words?: FeatureWords
  audit?: AuditSource
  /** Approvals it asks for, with what deciding them does. */
  approvals?: readonly (ApprovalKind & { effect: ApprovalEffect })[]
}
