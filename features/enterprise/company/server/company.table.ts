export interface CompanyProfileTable {
  ent_id: string
  sector: string | null
  legal_person: string | null
  established_on: string | null
  registered_address: string | null
  office_address: string | null
  contact_name: string
  contact_phone: string
  contact_email: string | null
  version: number
  updated_at: Date
  updated_by: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    company_profile: CompanyProfileTable
  }
}

export const companyTables = ['company_profile'] as const
