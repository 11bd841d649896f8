export interface CompanyFileTable {
  id: string
  ent_id: string
  name: string
  kind: string
  valid_until: string | null
  file_id: string
  file_name: string
  size: string
  uploaded_by: string
  uploaded_at: Date
  version: number
  updated_at: Date
  updated_by: string
}
/** Every file that a document had, the standing one too. */
export interface CompanyFileVersionTable {
  id: string
  ent_id: string
  document_id: string
  file_id: string
  file_name: string
  size: string
  uploaded_by: string
  uploaded_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    company_file: CompanyFileTable
    company_file_version: CompanyFileVersionTable
  }
}

export const companyFileTables = ['company_file', 'company_file_version'] as const
