import type { PageInfo } from '@portal/contract'

type Guard = PageInfo['guard']
const list = (guard: Guard, prefix: string, rows: Record<string, string>): PageInfo[] =>
  Object.entries(rows).map(([path, title]) => ({ path: `${prefix}${path}`, title, guard }))

/** Every address of the product, built or not, with its guard. */
export const routeTable: readonly PageInfo[] = [
  ...list('open', '/login/', { index: '登录', phone: '短信验证码登录', forgot: '找回密码', setup: '初始化', privacy: '隐私政策', unsupported: '浏览器版本过低' }),
  ...list('open', '/', { loginssojf: '统一登录', error: '出错了', 404: '没有找到页面', noPermission: '没有权限', 500: '服务出错' }),
  ...list('open', '/finance/', {
    home: '首页', insideHome: '门户内页', eLoan: '易贷款', eRong: '易融资', eDan: '易单证', eFutures: '易期货', eBao: '易保险', eTrust: '易信托', eLease: '易租赁',
    eTicket: '易票据', eAbs: '资产证券化', eFoundation: '易基金', eAssets: '资产交易', eCarbon: '碳管理', ePayment: '易支付', homeTwo: '首页（第二版）',
    helpCenter: '帮助中心', newsList: '资讯', newsListSearch: '资讯搜索', newsDetails: '资讯详情',
  }),
  ...list('always', '/', {
    'finance/blank': '正在进入', 'workbenches/newIndex': '我的工作台', 'workbenches/blankpage': '工作台', 'userCenter/askQuestionsOnline': '在线咨询',
  }),
  ...list('isLogin', '/', {
    'insurance/auth': '保险授权登录', 'insurance/platformProtocol': '保险平台协议', 'business/index': '电商平台授权', 'business/loginsso': '电商平台登录',
    'protocol/eLoan': '贷款平台授权', 'protocol/eInsurance': '保险平台授权', 'protocol/eFactor': '保理平台授权', 'protocol/eElectricity': '电力平台授权', 'factor/index': '保理授权',
  }),
  ...list('granted', '/coopPage/index/', {
    error: '资金合作：出错', pageIndex: '资金合作', pageAdd: '新增资金合作', marketData: '市场数据', marketDataAdd: '新增市场数据', creditData: '授信数据', creditDataAdd: '新增授信数据',
    financeLease: '融资租赁', financeLeaseAdd: '新增融资租赁', insuranceBroker: '保险经纪', insuranceBrokerAdd: '新增保险经纪', commercialFactoring: '商业保理',
    commercialFactoringAdd: '新增商业保理', industrialFunds: '产业基金', industrialFundsAdd: '新增产业基金', assetManagement: '资产管理', assetManagementAdd: '新增资产管理',
  }),
  ...list('granted', '/Base/', {
    'auth-management/user': '用户管理', 'auth-management/role': '角色管理', 'auth-management/product': '产品板块', 'auth-management/menu-op': '运营菜单', 'auth-management/menu-tax': '税务菜单',
    'auth-management/protocol': '协议管理', 'auth-management/service': '客服分配', 'auth-management/authApply': '权限申请', 'service-support/problem': '问题反馈', 'service-support/online': '在线客服',
  }),
  ...list('granted', '/', {
    'organization/index': '组织管理', 'order/businessOrder': '业务订单', 'eInsurance/index': '保险', 'eInsurance/orderForm': '我的订单', 'eInsurance/warranty': '我的保单',
    'product/index': '产品开通', 'product/protocol': '开通协议', 'product/loading': '等待开通', 'newsSend/informationIssues': '信息发布', 'newsSend/channelManagement': '栏目管理',
    'systemMonitoring/statistics': '访问统计', 'systemMonitoring/document': '系统日志', 'systemMonitoring/outbox': '短信发件箱', 'systemMonitoring/maintenance': '系统公告与维护', 'systemMonitoring/integration': '接口令牌与推送', 'systemMonitoring/sso': '单点登录', 'handbookSetting/index': '帮助中心设置', contractManagement: '合同管理',
    'sendOrders-report/financing-statistics': '派单明细', 'sendOrders-report/sendOrders-statistics': '派单统计', 'sendOrders-report/customer-information': '客户信息', 'sendOrders-report/exception-monitoring': '异常监控',
  }),
  ...list('granted', '/eInsuranceOperate/', {
    'product/productOperate': '产品上下架', 'product/insuranceProduct': '保险产品', 'operateAnalyze/statistics': '运营统计', 'operateAnalyze/customerAnalysis': '客户分析', 'operateAnalyze/businessAnalysis': '业务分析',
  }),
  ...list('granted', '/userCenter/', {
    companyManage: '企业信息', userManage: '个人信息', authorityManagement: '权限管理', protocol: '我的协议', problemFeedback: '问题反馈', onlineConsultation: '在线咨询记录', help: '帮助',
  }),
  ...list('granted', '/crm/', {
    groupManagement: '集团管理', customerInfo: '客户信息', customerDetail: '客户详情', personageInfo: '个人信息', tagManage: '标签管理', potentialManagement: '潜客管理', potentialManagementDetail: '潜客详情',
    portrait: '客户画像', portraitDetail: '画像详情', customerFeedback: '客户反馈', feedbackDetail: '反馈详情', performanceEvaluation: '履约评价', financialEvaluation: '财务评价', financingEvaluation: '融资评价',
    riskWarning: '风险预警', whiteList: '白名单', blackList: '黑名单', marketingActivities: '营销活动', approvalList: '审批列表',
  }),
  ...list('granted', '/', {
    'system/tax-admin/index': '税务任务', 'system/tax-admin/tax-detail': '申报表', 'system/tax-admin/vat-setting': '增值税资料', 'system/tax-admin/invoice': '发票池', 'system/tax-admin/invoice-import': '发票导入', taxData: '申报表',
  }),
]
