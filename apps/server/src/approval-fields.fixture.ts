import type { ApprovalKind } from '@portal/server-kit/approvals'

/** A value of each field; an application for access by an ordinary member. */
const samples = { text: 'x', amount: '0', date: '2026-01-01' } as const
export const fieldsOf = ({ fields = {} }: ApprovalKind) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { type }]) => [key, key === 'applicantRole' ? '企业用户' : samples[type]]),
  )
