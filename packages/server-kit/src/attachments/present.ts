import type { AttachedFile, Attachment } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '../database/database.ts'
import type { AttachmentRow } from './rows.ts'
import type { AttachmentSource } from './source.ts'

/** Attachments of their rows, which stand as `rowsOf` orders them. */
export async function presentAttachments(
  { names }: Pick<AttachmentSource<{ ent_id: string }>, 'names'>,
  db: Db,
  rows: readonly AttachmentRow[],
): Promise<Attachment[]> {
  const people = [...new Set(rows.map(({ user_id }) => user_id))]
  const known = people.length === 0 ? new Map<string, { name: string }>() : await names(db, people)
  const fileOf = (row: AttachmentRow): AttachedFile => ({
    fileId: row.file_id,
    fileName: row.file_name,
    size: Number(row.size),
    by: known.get(row.user_id)?.name ?? '',
    at: formatChinaTime(row.at),
  })
  const versions = Map.groupBy(rows, ({ id }) => id)
  return [...versions.values()].flatMap(([standing, ...earlier]) =>
    standing === undefined
      ? []
      : [
          {
            id: standing.id,
            kind: standing.kind,
            version: standing.version,
            ...fileOf(standing),
            earlier: earlier.map(fileOf),
          },
        ],
  )
}
