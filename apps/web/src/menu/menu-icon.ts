import { isIconName, type IconName } from '@portal/web-kit/icon.tsx'

/**
 * The picture of an entry goes by its front-end name: `icon` on the wire is a rule (SHL-06) and the same for a whole menu.
 * Names of the product's own menu; entries that operators add show their icon.
 */
const pictures: Readonly<Record<string, IconName>> = {
  workbenchIndex: 'home', todo: 'inbox', taxCalendar: 'calendar', notices: 'bell', businessOrder: 'flow',
  taxTask: 'list', taxDetail: 'table', taxData: 'table', vatSetting: 'sliders', invoicePool: 'receipt', invoiceWork: 'user', deduction: 'check', invoiceImport: 'upload',
  productOpen: 'box', coopPage: 'coin', coopIndex: 'coin', coopMarket: 'chart', coopCredit: 'shield', insurance: 'umbrella', insuranceIndex: 'umbrella', insuranceOrders: 'list', insurancePolicies: 'documents',
  crm: 'users', crmGroup: 'bank', crmCustomer: 'building', crmPotential: 'users', crmFeedback: 'chat', crmRisk: 'warn', contracts: 'documents',
  taxReview: 'stamp', authApplyReview: 'key', newsReview: 'news', crmApproval: 'users',
  monitorStatistics: 'chart', monitorDocument: 'log', monitorIntegration: 'plug', monitorSso: 'enter', smsOutbox: 'chat', monitorMaintenance: 'megaphone',
  dispatchDetail: 'truck', dispatchStatistics: 'bars', dispatchCustomers: 'building', dispatchExceptions: 'warn',
  authManagement: 'shield', users: 'users', roles: 'key', products: 'box', menuOp: 'menu', menuTax: 'columns', protocols: 'documents', serviceAssignment: 'chat', authApply: 'key',
  organization: 'building', serviceSupport: 'chat', problems: 'help', consultations: 'chat', news: 'news', newsIssues: 'news', newsChannels: 'columns', handbook: 'help',
  userCenter: 'user', companyManage: 'building', userManage: 'user', authorityManagement: 'key', userProtocol: 'documents', problemFeedback: 'help', onlineConsultation: 'chat', help: 'help',
}

/** Icon names of menu data, which follow the product's own set, in our drawings. */
const drawings: Readonly<Record<string, IconName>> = {
  audit: 'shield', 'radar-chart': 'chart', use: 'grid', team: 'users', invoice: 'receipt', tax: 'calculator', product: 'box', protocol: 'documents', service: 'chat',
}

export const menuIcon = (entry: { icon: string, frontEndName: string }): IconName =>
  pictures[entry.frontEndName] ?? drawings[entry.icon] ?? (isIconName(entry.icon) ? entry.icon : 'file-text')
