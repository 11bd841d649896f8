import type { FileLimits } from '@portal/contract'

/** The application that is signed on paper and handed in with the change. */
export const changeFile = {
  projectType: '21',
  extensions: ['docx'],
  maxBytes: 10_485_760,
} as const satisfies FileLimits & { projectType: string }

/** What applicants fill in and upload as that file. */
export const changeTemplate = '企业管理员变更申请表.docx'

/** The tab of 企业信息 that shows it, in the address. */
export const adminTab = 'admins'
