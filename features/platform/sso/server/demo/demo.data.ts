import { newSecret } from '@portal/server-kit/ids'
import type { AgreementPath } from '../../contract/agreement.pages.ts'

/** The demonstration's identity provider and sibling products; they run in this process, only with DEMO=1. */
export const demoIssuerPath = '/demo-idp'
export const demoSiblingPath = '/demo-sibling'
export const demoClient = { id: 'portal', secret: newSecret() } as const

/** Users of the demonstration's provider. Copies of an account (`user-3`) have the same name. */
export const demoPeople: readonly { account: string; name: string; what: string }[] = [
  { account: 'taxclerk', name: '周敏', what: '税务会计' },
  { account: 'taxmanager', name: '陈立', what: '税务主管' },
  { account: 'user', name: '吴小雨', what: '普通用户' },
  { account: 'branch', name: '许国平', what: '分支企业用户' },
  { account: 'multi', name: '宋佳宁', what: '内部用户' },
  { account: 'entadmin', name: '郑海燕', what: '企业管理员' },
  { account: 'salesman', name: '何志强', what: '业务员' },
  { account: 'service', name: '高洁', what: '客服' },
  { account: 'newsreviewer', name: '方文', what: '资讯审批' },
]

/**
 * Sibling products of the demonstration: one passes without agreement, the others show the page where the user agrees.
 */
export const demoSiblings: readonly { key: string; name: string; page: AgreementPath | null }[] = [
  { key: 'mall', name: '商城（演示）', page: null },
  { key: 'business', name: '电商平台（演示）', page: '/business/index' },
  { key: 'insurance', name: '保险授权（演示）', page: '/insurance/auth' },
  { key: 'factor', name: '保理授权（演示）', page: '/factor/index' },
  { key: 'eLoan', name: '贷款平台（演示）', page: '/protocol/eLoan' },
  { key: 'eInsurance', name: '保险平台（演示）', page: '/protocol/eInsurance' },
  { key: 'eFactor', name: '保理平台（演示）', page: '/protocol/eFactor' },
  { key: 'eElectricity', name: '电力平台（演示）', page: '/protocol/eElectricity' },
]
export const siblingClientId = (key: string): string => `demo-${key}`
