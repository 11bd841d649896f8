/** What people are told of the pool. */
export const poolTexts = {
  none: '发票池里没有这张发票',
  tooMany: (count: number, most: number) => `筛选结果有 ${count} 张，一次最多导出 ${most} 张。请按属期、方向或票种缩小范围后再导出`,
  sheet: '发票', fileName: (period: string) => `发票池${period === '' ? '' : `-${period}`}.xlsx`,
  columns: {
    direction: '方向', number: '发票号码', kind: '票种', date: '开票日期', partner: '对方名称', partnerId: '对方识别号', amount: '金额', tax: '税额', validTax: '有效抵扣税额', gross: '价税合计', rates: '税率',
    status: '状态', positive: '正负', risk: '风险等级', checked: '勾选状态', use: '抵扣用途', deductPeriod: '抵扣属期', outcome: '填表结果', reason: '说明', cells: '计入的格', source: '来源', place: '文件与行', importedAt: '入账时间',
  },
  directions: { output: '销项', input: '进项' }, positive: { true: '蓝字', false: '红字' },
  outcomes: { filled: '已计入', excluded: '不计入', otherPeriod: '不属本期', pending: '待勾选', person: '待人工判断' } as Readonly<Record<string, string>>,
  fields: {
    seller: '销售方', sellerId: '销售方识别号', buyer: '购买方', buyerId: '购买方识别号', biz: '业务类型', realEstate: '购建不动产', identity: '旅客身份信息', fare: '票价', fuel: '燃油附加费', face: '票面金额', copies: '份数',
    transferCell: '转出原因', transferTax: '转出税额', seenIn: '见于', yes: '是', no: '否',
  },
  classes: { full: '全量发票查询导出', check: '勾选清单、用途确认', portal: '本门户模板' } as Readonly<Record<string, string>>,
  said: {
    prior: '前期认证本期申报', compare: '稽核比对', use: '抵扣用途', biz: '业务类型', passenger: '旅客运输凭证', realEstate: '购建不动产', taxItem: '应税项目', method: '计税方法', transferCell: '转出原因', transferTax: '转出税额', reliefCode: '免税性质代码', reductionCode: '减税性质代码',
  } as Readonly<Record<string, string>>,
  takenBack: '收回', computedTax: '计算抵扣税额', computedAmount: '不含税金额',
  unverifiedRule: (title: string) => `填报规则“${title}”没有查到公开来源，为通行做法，请以主管税务机关口径为准`,
  unverifiedTicket: '旅客运输凭证计算抵扣依据 2019 年第 39 号、第 31 号公告，2026 年增值税法施行后是否沿用尚未核实',
  unverifiedKind: (name: string) => `“${name}”的清单格式按网页列名推断，没有见过官方导出件`,
}
