/** Every path of the product, written out again to detect a slip in the table. */
export function buildPaths(): string[] {
  const below = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}${name}`)
  return [
    '/',
    '/index',
    '/login',
    '/login/index',
    '/loginssojf',
    '/error',
    '/404',
    '/noPermission',
    '/500',
    '/insurance/auth',
    '/insurance/platformProtocol',
    '/business/index',
    '/business/loginsso',
    '/factor/index',
    ...below('/protocol/', 'eLoan eInsurance eFactor eElectricity'),
    ...below(
      '/finance/',
      'home insideHome eLoan eRong eDan eFutures eBao eTrust eLease eTicket eAbs ' +
        'eFoundation eAssets eCarbon ePayment homeTwo helpCenter blank newsList newsListSearch newsDetails',
    ),
    ...below('/coopPage/index/', 'error pageIndex pageAdd'),
    ...below(
      '/coopPage/index/',
      'marketData creditData financeLease insuranceBroker commercialFactoring industrialFunds assetManagement',
    ).flatMap((path) => [path, `${path}Add`]),
    ...below('/Base/auth-management/', 'user role product menu-op menu-tax protocol service authApply'),
    ...below('/Base/service-support/', 'problem online'),
    '/organization/index',
    '/workbenches/newIndex',
    '/workbenches/blankpage',
    '/order/businessOrder',
    ...below('/eInsurance/', 'index orderForm warranty'),
    ...below(
      '/eInsuranceOperate/',
      'product/productOperate product/insuranceProduct operateAnalyze/statistics ' +
        'operateAnalyze/customerAnalysis operateAnalyze/businessAnalysis',
    ),
    ...below('/product/', 'index protocol loading'),
    ...below(
      '/userCenter/',
      'companyManage userManage authorityManagement protocol problemFeedback onlineConsultation ' +
        'askQuestionsOnline help',
    ),
    ...below('/newsSend/', 'informationIssues channelManagement'),
    ...below('/systemMonitoring/', 'statistics document outbox maintenance integration sso'),
    '/handbookSetting/index',
    '/contractManagement',
    ...below(
      '/sendOrders-report/',
      'financing-statistics sendOrders-statistics customer-information exception-monitoring',
    ),
    ...below(
      '/crm/',
      'groupManagement customerInfo customerDetail personageInfo tagManage potentialManagement ' +
        'potentialManagementDetail portrait portraitDetail customerFeedback feedbackDetail performanceEvaluation ' +
        'financialEvaluation financingEvaluation riskWarning whiteList blackList marketingActivities approvalList',
    ),
    ...below('/system/tax-admin/', 'index tax-detail invoice invoice-import'),
    '/taxData',
  ]
}
