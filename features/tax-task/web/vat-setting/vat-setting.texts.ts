import { taxFieldNames } from '../../contract/tax-field-names.ts'

export const settingTexts = {
  opening: '期初录入', settings: '基本资料与税收优惠',
  title: '增值税资料', base: '企业基础信息', preferences: taxFieldNames.preferences, history: '历次设置', unverified: '未核实', unverifiedWhy: '参考资料没有查到官方原文，请以主管税务机关的口径为准',
  name: '纳税人名称', code: '统一社会信用代码', type: taxFieldNames.taxpayerType, cadence: '申报周期', city: taxFieldNames.cityFlag, branch: '分支机构',
  cadences: { month: '按月', quarter: '按季', year: '按年' } as Readonly<Record<string, string>>,
  cities: { city: '市区（城建税 7%）', town: '县城、镇（城建税 5%）', other: '其他（城建税 1%）', '': '按企业登记' } as Readonly<Record<string, string>>,
  subTypes: { coaching: '海关缴款书、专票须先比对后抵扣，未比对的进入待抵扣', foreignTradeRefund: '出口货物免退税，出口销售额填免税栏', productionRefund: '出口货物免抵退税，销售额填免抵退税栏' } as Readonly<Record<string, string>>,
  from: '自', since: '起适用', year: '年', month: '月', none: '不适用税收优惠', notSet: '没有单独设置，按企业登记',
  affects: (where: string) => `影响：${where}`, industry: taxFieldNames.addDijiaPolicyIndustry, rate: taxFieldNames.addDijiaPolicyRate, rateHint: '如 0.05 即 5%', bureau: taxFieldNames.taxBureauCity, chooseNone: '未选择',
  ended: (day: string) => `${day} 已到期`, until: (day: string) => `至 ${day}`,
  cuts: { usedAsset: '销售使用过的固定资产', rent15: '住房租赁减按1.5%', usedCar05: '二手车经销减按0.5%' } as Readonly<Record<string, string>>, cutFor: '减征用于',
  save: '保存', saved: (label: string) => `已保存，自${label}起适用`, changed: '别人刚修改过这个月的设置，已换成最新的内容，请核对后再保存', readOnly: '只能查看，填写申报表的人可以修改',
  holds: (month: string) => `现在适用的是自${month}起的设置`, load: '查看', emptyHistory: '还没有设置过', sample: '样例目录，没有逐条核对；正式使用以税务总局当期《减免税政策代码目录》为准', search: '按代码或名称筛选', chosen: (count: number) => `已选 ${count} 项`,
} as const
