import type { FileLimits } from '@portal/contract'

/** The file of an application for an organisation (ORG-06). */
export const applicationFile = {
  projectType: '20',
  extensions: ['docx'],
  maxBytes: 10_485_760,
} as const satisfies FileLimits & { projectType: string }

/** What applicants fill in and upload as that file. */
export const applicationTemplate = '组织机构变更申请表.docx'
