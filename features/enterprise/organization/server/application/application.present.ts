import { formatChinaTime } from '@portal/domain'
import type { ApplicationDetail, ListedApplication } from '../../contract/index.ts'
import type { ApplicationRow } from './application.repo.ts'

export const listedApplication = (row: ApplicationRow): ListedApplication => ({
  id: row.id,
  number: row.number,
  type: row.type,
  name: row.name,
  applicant: row.user_info.userName,
  entName: row.user_info.entName,
  appliedAt: formatChinaTime(row.applied_at),
  state: row.state,
  opinion: row.opinion,
})

export const applicationDetail = (row: ApplicationRow, userId: string): ApplicationDetail => ({
  ...listedApplication(row),
  userInfo: row.user_info,
  org: row.org,
  content: row.content,
  fileId: row.file_id,
  fileName: row.file_name,
  processInstId: row.process_inst_id,
  isOwn: row.applicant_id === userId,
})
