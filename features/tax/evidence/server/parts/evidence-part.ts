import type { FileStore, StoredFile } from '@portal/server-kit'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { TaskOf } from '@portal/tax-task/server/public'
import type { EvidenceGroup } from '../../contract/evidence.schema.ts'

/** One thing of a pack before it is packed; `name` with its ending. `at`: China time or ''. */
export interface EvidencePart {
  group: EvidenceGroup
  name: string
  who: string
  at: string
  content: Buffer | StoredFile
}
export interface EvidenceAsked {
  db: Db
  scope: Scope
  task: TaskOf
  files: FileStore
  now: Date
}
/** What a feature has of a filed return; nothing where it has nothing to do with its tax. */
export type EvidenceSource = (asked: EvidenceAsked) => Promise<EvidencePart[]>

/** A file that was handed in; nothing once it is gone. */
export async function storedPart(
  { db, scope, files }: EvidenceAsked,
  fileId: string | null,
  facts: Omit<EvidencePart, 'content'>,
): Promise<EvidencePart[]> {
  const content = fileId === null ? null : await files.find(db, scope, fileId)
  return content === null ? [] : [{ ...facts, content }]
}

/** Lines as separated text that a spreadsheet opens: UTF-8 with its mark, cells that look like formulas as text. */
export function tableText(head: readonly string[], lines: Iterable<readonly string[]>): Buffer {
  const cell = (text: string): string => {
    const safe = /^[=+@\t\r-]/.test(text) && !/^-?[\d,.]+%?$/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const rows = [head.map(cell).join(',')]
  for (const line of lines) rows.push(line.map(cell).join(','))
  return Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`)
}
