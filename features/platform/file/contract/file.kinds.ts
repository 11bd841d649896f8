import type { FileLimits } from '@portal/contract'

/** The file of an application for an organisation (ORG-06). */
export const applicationFile = {
  projectType: '20',
  extensions: ['docx'],
  maxBytes: 10_485_760,
} as const satisfies FileLimits & { projectType: string }

/** What the log of uploads says of a refused file. */
export const loggedFaults = { format: '不支持的文件格式', size: '超过文件大小上限' } as const

/** What applicants fill in and upload as that file. */
export const applicationTemplate = '组织机构变更申请表.docx'
