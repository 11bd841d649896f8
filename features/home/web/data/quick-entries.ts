import type { IconName } from '@portal/web-kit/icon.tsx'

/** Most frequent actions, in display order. Entries without a permitted and built page are hidden. */
export const quickEntries: readonly { title: string; path: string; icon: IconName }[] = [
  { title: '发票导入', path: '/system/tax-admin/invoice-import', icon: 'upload' },
  { title: '税务任务', path: '/system/tax-admin/index', icon: 'list' },
  { title: '勾选确认', path: '/system/tax-admin/deduction', icon: 'check' },
  { title: '发票池', path: '/system/tax-admin/invoice', icon: 'receipt' },
  { title: '申报复核', path: '/workflow/index', icon: 'shield' },
  { title: '增值税资料', path: '/system/tax-admin/vat-setting', icon: 'setting' },
  { title: '用户管理', path: '/Base/auth-management/user', icon: 'users' },
  { title: '角色管理', path: '/Base/auth-management/role', icon: 'key' },
  { title: '客户信息', path: '/crm/customerInfo', icon: 'building' },
  { title: '资讯发布', path: '/newsSend/informationIssues', icon: 'documents' },
  { title: '问题反馈', path: '/userCenter/problemFeedback', icon: 'chat' },
  { title: '帮助', path: '/userCenter/help', icon: 'help' },
  { title: '个人信息', path: '/userCenter/userManage', icon: 'user' },
]
