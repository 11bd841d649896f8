/** Redirected addresses: roots of the route table, and short forms. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/finance/home',
  '/index': '/finance/home',
  '/login': '/login/index',
  '/coopPage/index': '/coopPage/index/pageIndex',
  '/coopPage/marketData': '/coopPage/index/marketData',
  '/coopPage/creditData': '/coopPage/index/creditData',
  '/eInsuranceOperate/statistics': '/eInsuranceOperate/operateAnalyze/statistics',
  '/eInsuranceOperate/customerAnalysis': '/eInsuranceOperate/operateAnalyze/customerAnalysis',
  '/eInsuranceOperate/businessAnalysis': '/eInsuranceOperate/operateAnalyze/businessAnalysis',
}
