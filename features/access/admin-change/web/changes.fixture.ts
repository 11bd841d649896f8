import type { AdminChange, Administration } from '../contract/index.ts'

const from = { userId: 'p-from', account: 'plantadmin', name: '罗建军' }
const to = { userId: 'p-to', account: 'taxclerk', name: '周敏' }

export const administration: Administration = {
  administrators: [{ ...from, since: '2026-01-05 09:00:00', isActive: true }],
  open: { id: 'c1', applicant: '周敏', to: '周敏', isSeen: true },
  past: [
    {
      id: 'c0',
      from: '韩松',
      to: '罗建军',
      applicant: '韩松',
      appliedAt: '2026-01-04 10:00:00',
      state: 'approved',
      decidedBy: '罗建军',
    },
  ],
}
export const change: AdminChange = {
  id: 'c1',
  processInstId: 'p1',
  entName: '启明锅炉装备有限公司',
  applicant: '周敏',
  appliedAt: '2026-03-11 09:41:00',
  from,
  to,
  reason: '岗位调整',
  fileId: 'f1',
  fileName: '企业管理员变更申请表.docx',
  state: 'pending',
  decider: 'from',
  decidedBy: '',
  opinion: '',
  isOwn: false,
  canDecide: true,
  fault: null,
  users: 46,
}
