import type { InstalledProduct } from '@portal/product/server/public'

/** The sibling products of the group's financial ecosystem. 05 is the code of what runs inside the application. */
export const products: readonly InstalledProduct[] = [
  { productType: '01', productName: '融资贷款', remark: '向集团财务公司和合作银行申请贷款' },
  { productType: '02', productName: '商业保理', remark: '应收账款转让与融资' },
  { productType: '03', productName: '融资租赁', remark: '设备租赁与售后回租' },
  { productType: '04', productName: '保险服务', remark: '财产、责任和工程保险' },
  { productType: '05', productName: '组织管理', remark: '企业的组织机构与人员' },
  { productType: '06', productName: '期货服务', remark: '大宗商品套期保值' },
  { productType: '07', productName: '碳资产管理', remark: '碳配额与自愿减排量' },
  { productType: '08', productName: '资产交易', remark: '产权与闲置资产转让' },
  { productType: '09', productName: '支付网关', remark: '统一收付款与对账' },
  { productType: '10', productName: '规则引擎', remark: '风险与审批规则' },
]
