import type { Generated } from 'kysely'

declare module '@portal/server-kit/tables' {
  interface Tables {
    attached_file: AttachedFileTable
    upload_log: UploadLogTable
    resumable_upload: ResumableUploadTable
  }
}

export interface AttachedFileTable {
  /** The id of the kit's `stored_file` too. */
  id: string
  ent_id: string
  project_type: string
  ending: string
  uploaded_by: string
  uploaded_at: Date
  /** Id of the thing that it belongs to; null until then. */
  thing: string | null
}
export interface UploadLogTable {
  id: Generated<string>
  ent_id: string
  ent_name: string
  user_id: string
  account: string
  user_name: string
  user_source: string
  file_name: string
  file_size: string
  suffix_name: string
  result_msg: string
  at: Date
}
/** An upload in pieces, from its beginning until a day after. */
export interface ResumableUploadTable {
  id: string
  ent_id: string
  user_id: string
  project_type: string
  file_name: string
  size: string
  at: Date
  /** The kept file, once all of it came. */
  file_id: string | null
}

export const fileTables = ['attached_file', 'upload_log', 'resumable_upload'] as const
export const fileEnterpriseTables = ['resumable_upload'] as const
