import type { MenuSeed } from '../menu.seed.ts'

/**
 * Menus of a fresh installation: the pages of the product's route table below their top entries. `roles` says who gets a node (of a group: whoever gets one of its children);
 * `buttons` are permission codes with their names and holders, checked by the server as well.
 */
export const menus: readonly MenuSeed[] = [
  { code: 'workbench', name: '工作台', icon: 'home', children: [
    { code: 'workbenchIndex', name: '我的工作台', icon: 'home', route: '/workbenches/newIndex', roles: 'all' },
    { code: 'todo', name: '待办事项', icon: 'home', route: '/workbenches/todo', roles: 'all' },
    { code: 'taxCalendar', name: '税务日历', icon: 'home', route: '/workbenches/calendar', roles: 'all' },
    { code: 'notices', name: '消息通知', icon: 'home', route: '/workbenches/notice', roles: 'all' },
    { code: 'businessOrder', name: '业务订单跟踪', icon: 'order', route: '/order/businessOrder', roles: ['superAdmin', 'companyAdmin', 'salesman'] },
  ] },
  { code: 'tax', name: '税务管理', icon: 'audit', children: [
    { code: 'taxTask', name: '税务任务', icon: 'audit', route: '/system/tax-admin/index', roles: ['taxClerk', 'taxManager'], buttons: [
      { code: 'tax:task:create', name: '新建任务', roles: ['taxClerk'] },
    ] },
    { code: 'taxDetail', name: '申报表', icon: 'audit', route: '/system/tax-admin/tax-detail', off: 'route', roles: ['taxClerk', 'taxManager'], buttons: [
      { code: 'tax:return:read', name: '查看申报表', roles: ['taxClerk', 'taxManager'] },
      { code: 'tax:return:edit', name: '填写申报表', roles: ['taxClerk'] },
      { code: 'tax:return:submit', name: '提交复核', roles: ['taxClerk'] },
      { code: 'tax:return:review', name: '复核申报表', roles: ['taxManager'] },
    ] },
    { code: 'taxData', name: '申报表', icon: 'audit', route: '/taxData', off: 'route', roles: ['taxClerk', 'taxManager'] },
    { code: 'vatSetting', name: '增值税资料', icon: 'audit', route: '/system/tax-admin/vat-setting', roles: ['taxClerk', 'taxManager'] },
    { code: 'invoicePool', name: '发票池', icon: 'audit', route: '/system/tax-admin/invoice', roles: ['taxClerk', 'taxManager'], buttons: [
      { code: 'invoice:pool:read', name: '查看发票', roles: ['taxClerk', 'taxManager'] },
    ] },
    { code: 'invoiceWork', name: '待人工判断', icon: 'audit', route: '/system/tax-admin/invoice-work', off: 'route', roles: ['taxClerk', 'taxManager'] },
    { code: 'deduction', name: '勾选确认', icon: 'audit', route: '/system/tax-admin/deduction', roles: ['taxClerk', 'taxManager'] },
    { code: 'invoiceImport', name: '发票导入', icon: 'audit', route: '/system/tax-admin/invoice-import', roles: ['taxClerk'], buttons: [
      { code: 'invoice:pool:import', name: '导入发票', roles: ['taxClerk'] },
    ] },
  ] },
  { code: 'business', name: '业务应用', icon: 'use', children: [
    { code: 'productOpen', name: '产品开通', icon: 'use', route: '/product/index', roles: ['companyAdmin'], children: [
      { code: 'productProtocol', name: '开通协议', icon: 'use', route: '/product/protocol', off: 'route', roles: ['companyAdmin'] },
      { code: 'productLoading', name: '等待开通', icon: 'use', route: '/product/loading', off: 'route', roles: ['companyAdmin'] },
    ] },
    { code: 'coopPage', name: '资金合作', icon: 'use', children: [
      { code: 'coopIndex', name: '融资业务', icon: 'use', route: '/coopPage/index/pageIndex', roles: ['superAdmin', 'salesman'] },
      { code: 'coopAdd', name: '融资业务填报', icon: 'use', route: '/coopPage/index/pageAdd', off: 'route', roles: ['superAdmin', 'salesman'] },
      { code: 'coopMarket', name: '市场数据', icon: 'use', route: '/coopPage/index/marketData', roles: ['superAdmin', 'salesman'] },
      { code: 'coopCredit', name: '征信数据', icon: 'use', route: '/coopPage/index/creditData', roles: ['superAdmin', 'salesman'] },
    ] },
    { code: 'insurance', name: '保险', icon: 'use', children: [
      { code: 'insuranceIndex', name: '保险产品', icon: 'use', route: '/eInsurance/index', roles: ['companyAdmin'] },
      { code: 'insuranceOrders', name: '我的订单', icon: 'use', route: '/eInsurance/orderForm', roles: ['companyAdmin'] },
      { code: 'insurancePolicies', name: '我的保单', icon: 'use', route: '/eInsurance/warranty', roles: ['companyAdmin'] },
    ] },
    { code: 'crm', name: '客户关系', icon: 'use', children: [
      { code: 'crmGroup', name: '集团客户', icon: 'use', route: '/crm/groupManagement', roles: ['superAdmin', 'salesman'] },
      { code: 'crmCustomer', name: '客户信息', icon: 'use', route: '/crm/customerInfo', roles: ['superAdmin', 'salesman'] },
      { code: 'crmPotential', name: '潜在客户', icon: 'use', route: '/crm/potentialManagement', roles: ['superAdmin', 'salesman'] },
      { code: 'crmFeedback', name: '客户反馈', icon: 'use', route: '/crm/customerFeedback', roles: ['superAdmin', 'salesman', 'service'] },
      { code: 'crmRisk', name: '风险预警', icon: 'use', route: '/crm/riskWarning', roles: ['superAdmin', 'salesman'] },
    ] },
    { code: 'contracts', name: '合同管理', icon: 'use', route: '/contractManagement', roles: ['superAdmin', 'salesman'] },
  ] },
  { code: 'approval', name: '审核中心', icon: 'use', children: [
    { code: 'taxReview', name: '申报复核', icon: 'use', route: '/workflow/index', roles: ['taxManager'] },
    { code: 'authApplyReview', name: '权限申请', icon: 'use', route: '/Base/auth-management/authApply', roles: ['superAdmin', 'companyAdmin'] },
    { code: 'newsReview', name: '资讯审批', icon: 'use', route: '/newsSend/informationIssues', roles: ['newsReviewer'] },
    { code: 'crmApproval', name: '客户审批', icon: 'use', route: '/crm/approvalList', roles: ['superAdmin', 'salesman'] },
  ] },
  { code: 'analysis', name: '统计分析', icon: 'radar-chart', children: [
    { code: 'monitorStatistics', name: '访问统计', icon: 'table', route: '/systemMonitoring/statistics', roles: ['superAdmin'] },
    { code: 'monitorDocument', name: '系统日志', icon: 'table', route: '/systemMonitoring/document', roles: ['superAdmin'], buttons: [
      { code: 'monitor:audit:read', name: '查看系统日志', roles: ['superAdmin'] },
      { code: 'monitor:audit:export', name: '导出系统日志', roles: ['superAdmin'] },
    ] },
    { code: 'monitorIntegration', name: '接口令牌与推送', icon: 'table', route: '/systemMonitoring/integration', roles: ['superAdmin', 'companyAdmin'], buttons: [
      { code: 'integration:token:manage', name: '管理接口令牌', roles: ['superAdmin', 'companyAdmin'] },
      { code: 'integration:webhook:manage', name: '管理事件推送', roles: ['superAdmin', 'companyAdmin'] },
    ] },
    { code: 'monitorSso', name: '单点登录', icon: 'table', route: '/systemMonitoring/sso', roles: ['superAdmin'], buttons: [
      { code: 'sso:client:manage', name: '管理单点登录的产品', roles: ['superAdmin'] },
    ] },
    { code: 'smsOutbox', name: '短信发件箱', icon: 'table', route: '/systemMonitoring/outbox', roles: ['superAdmin', 'service'], buttons: [
      { code: 'monitor:outbox:read', name: '查看短信', roles: ['superAdmin', 'service'] },
    ] },
    { code: 'monitorMaintenance', name: '系统公告与维护', icon: 'table', route: '/systemMonitoring/maintenance', roles: ['superAdmin'], buttons: [
      { code: 'monitor:maintenance:manage', name: '管理系统公告与维护', roles: ['superAdmin'] },
    ] },
    { code: 'dispatchDetail', name: '派单明细', icon: 'table', route: '/sendOrders-report/financing-statistics', roles: ['superAdmin', 'salesman'] },
    { code: 'dispatchStatistics', name: '派单统计', icon: 'table', route: '/sendOrders-report/sendOrders-statistics', roles: ['superAdmin', 'salesman'] },
    { code: 'dispatchCustomers', name: '客户信息', icon: 'table', route: '/sendOrders-report/customer-information', roles: ['superAdmin', 'salesman'] },
    { code: 'dispatchExceptions', name: '异常监控', icon: 'table', route: '/sendOrders-report/exception-monitoring', roles: ['superAdmin', 'salesman'] },
  ] },
  { code: 'settings', name: '系统设置', icon: 'setting', children: [
    { code: 'authManagement', name: '权限管理', icon: 'setting', children: [
      { code: 'users', name: '用户管理', icon: 'setting', route: '/Base/auth-management/user', roles: ['superAdmin', 'companyAdmin'], buttons: [
        { code: 'security:factor:reset', name: '重置二次验证', roles: ['superAdmin'] },
      ] },
      { code: 'roles', name: '角色管理', icon: 'setting', route: '/Base/auth-management/role', roles: ['superAdmin', 'companyAdmin'] },
      { code: 'products', name: '产品管理', icon: 'setting', route: '/Base/auth-management/product', roles: ['superAdmin'] },
      { code: 'menuOp', name: '运营菜单', icon: 'setting', route: '/Base/auth-management/menu-op', roles: ['superAdmin'] },
      { code: 'menuTax', name: '税务菜单', icon: 'setting', route: '/Base/auth-management/menu-tax', roles: ['superAdmin'] },
      { code: 'protocols', name: '协议管理', icon: 'setting', route: '/Base/auth-management/protocol', roles: ['superAdmin'] },
      { code: 'serviceAssignment', name: '客服分配', icon: 'setting', route: '/Base/auth-management/service', roles: ['superAdmin'] },
      { code: 'authApply', name: '权限申请', icon: 'setting', route: '/Base/auth-management/authApply', roles: ['superAdmin', 'companyAdmin'] },
    ] },
    { code: 'organization', name: '组织机构', icon: 'setting', route: '/organization/index', roles: ['superAdmin', 'companyAdmin'] },
    { code: 'serviceSupport', name: '服务支持', icon: 'setting', children: [
      { code: 'problems', name: '问题反馈', icon: 'setting', route: '/Base/service-support/problem', roles: ['superAdmin', 'service'] },
      { code: 'consultations', name: '在线咨询', icon: 'setting', route: '/Base/service-support/online', roles: ['superAdmin', 'service'] },
    ] },
    { code: 'news', name: '资讯发布', icon: 'setting', children: [
      { code: 'newsIssues', name: '资讯管理', icon: 'setting', route: '/newsSend/informationIssues', roles: ['superAdmin', 'newsReviewer'] },
      { code: 'newsChannels', name: '栏目管理', icon: 'setting', route: '/newsSend/channelManagement', roles: ['superAdmin', 'newsReviewer'] },
    ] },
    { code: 'handbook', name: '帮助中心设置', icon: 'setting', route: '/handbookSetting/index', roles: ['superAdmin', 'service'] },
    { code: 'userCenter', name: '个人中心', icon: 'setting', children: [
      { code: 'companyManage', name: '企业信息', icon: 'setting', route: '/userCenter/companyManage', roles: ['companyAdmin'] },
      { code: 'userManage', name: '个人信息', icon: 'setting', route: '/userCenter/userManage', roles: 'all' },
      { code: 'authorityManagement', name: '我的权限', icon: 'setting', route: '/userCenter/authorityManagement', roles: 'all' },
      { code: 'userProtocol', name: '我的协议', icon: 'setting', route: '/userCenter/protocol', roles: 'all' },
      { code: 'problemFeedback', name: '问题反馈', icon: 'setting', route: '/userCenter/problemFeedback', roles: 'all' },
      { code: 'onlineConsultation', name: '在线咨询', icon: 'setting', route: '/userCenter/onlineConsultation', roles: 'all' },
      { code: 'help', name: '帮助', icon: 'setting', route: '/userCenter/help', roles: 'all' },
    ] },
  ] },
]
