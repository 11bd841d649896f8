import type { ApprovalRow } from '../storage/approval.repo.ts'

/** What the business says of itself: a sentence, and facts. */
export interface Told {
  text: string
  data: Readonly<Record<string, unknown>>
}

export const fileOf = ({ data: { fileId, fileName } }: Told) =>
  typeof fileId === 'string' && typeof fileName === 'string' ? { fileId, fileName } : {}

/** All notices of one approval's business share it. */
export const subjectOf = ({ business_code, business_type }: ApprovalRow): string => `${business_type}:${business_code}`

export const dataOf = (
  { id, business_code, business_type }: ApprovalRow,
  { data }: Told,
  route: string,
): Record<string, unknown> => ({
  ...data,
  route,
  id: business_code,
  processInstId: id,
  businessType: business_type,
})
