/** Active route prefixes of embedded sub-applications, matched by whole segment and case. */
export const subApplications: Readonly<Record<string, string>> = {
  '/eLoan': '贷款', '/efactoring': '保理', '/crm': '客户关系', '/setting': '设置', '/eFinancialGateway': '财务网关', '/eyunying': '运营', '/ruleEngineVue': '规则引擎', '/dpVue_app': '数据平台',
  '/eInsuranceOperate': '保险运营', '/efactoring_yunying': '保理运营', '/lease': '租赁', '/futures': '期货', '/eDecision': '决策', '/organization/index': '组织管理', '/bestPay': '支付', '/CMS': '内容管理',
  '/szfkx': '数智风控', '/szfkxfk': '数智风控反馈', '/szfkxsmp': '数智风控监控', '/eCarbon': '碳管理', '/eAssets': '资产交易',
}
