import type { ApprovalDetail } from '@portal/workflow/contract'
import type { ApplicationDetail, ApplicationEffect, Organization } from '../../contract/index.ts'

const organization = (
  customerCode: string,
  customerRegisterName: string,
  own: Partial<Organization>,
): Organization => ({
  customerCode,
  customerRegisterName,
  companyLevel: 2,
  parentCustomerCode: '10000001',
  cat: '02',
  socialcreditcode: '91350100M000100Y43',
  status: '1',
  version: 1,
  ...own,
})
export const root = organization('10000001', '集团', { companyLevel: 1, parentCustomerCode: null, cat: null })
export const other2 = organization('222222', '其他', {})
export const other3 = organization('333333', '其他', { companyLevel: 3, parentCustomerCode: '222222' })
export const second = organization('S2', '启明科技环保有限公司', {})
export const fourth = organization('S4', '启明四级公司', { companyLevel: 4, parentCustomerCode: 'S3' })

/** An application for a move with a new name, as its decider gets it. */
export const application: ApplicationDetail = {
  id: 'o1',
  number: 'ZZ-202603-0019',
  type: '2',
  name: '启明滨海环境检测有限公司',
  applicant: '方可',
  entName: '启明滨海环境监测有限公司',
  appliedAt: '2026-03-10 15:20:00',
  state: 'pending',
  opinion: '',
  userInfo: {
    account: 'fangke',
    userName: '方可',
    entName: '启明滨海环境监测有限公司',
    userSource: '1',
    entId: 'e1',
  },
  org: {
    type: '2',
    customerCodeOld: 'S3',
    parentCustomerCodeOld: 'S2',
    parentCustomerNameOld: '启明科技环保有限公司',
    companyLevelOld: '3',
    catOld: '06',
    customerRegisterNameOld: '启明滨海环境监测有限公司',
    socialcreditcodeOld: '91330200MA2AK5D36E',
    parentCustomerCode: 'P3',
    parentCustomerName: '启明环保科技有限公司',
    companyLevel: '4',
    cat: '06',
    customerRegisterName: '启明滨海环境检测有限公司',
    socialcreditcode: '91330200MA2AK5D36E',
  },
  content: '更名',
  fileId: 'f1',
  fileName: '申请表.docx',
  processInstId: 'p1',
  isOwn: false,
}
export const effect: ApplicationEffect = {
  at: '2026-03-11 10:30:00',
  name: '启明滨海环境监测有限公司',
  nameAfter: '启明滨海环境检测有限公司',
  below: 0,
  parentBefore: { customerCode: 'S2', name: '启明科技环保有限公司', above: '集团', before: 5, after: 4 },
  parentAfter: { customerCode: 'P3', name: '启明环保科技有限公司', above: '启明科技环保有限公司', before: 3, after: 4 },
  touched: [
    { kind: 'users', count: 12, lost: 0, text: '所属企业改名，登录不断，不用重新登录' },
    { kind: 'grants', count: 4, lost: 0, text: '4 位“本企业及下级”的用户将看得到它；7 位照旧' },
  ],
  blocked: [],
  fault: null,
  shown: 'digest',
}
export const approval: ApprovalDetail = {
  processInstId: 'p1',
  processinstid: 'p1',
  businessType: 'organization',
  businessCode: 'o1',
  taskName: '运营审批',
  title: '变更组织申请：启明滨海环境检测有限公司',
  applicant: '方可',
  entName: '启明滨海环境监测有限公司',
  startTime: '2026-03-10 15:20:00',
  dueAt: null,
  amount: '',
  state: 'pending',
  stateName: '待审批',
  seat: 1,
  standsFor: '',
  act: '审批',
  canDecide: true,
  canWithdraw: false,
  asked: [],
  history: [],
  edition: 1,
  round: 1,
  version: 1,
  isResubmitted: false,
  actions: ['pass', 'returnToApplicant'],
  handTo: '',
  returnSteps: [],
  flow: [],
  fields: [],
}
