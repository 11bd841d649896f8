/** Fields of filling conditions as people call them. */
export const fieldNames: Readonly<Record<string, string>> = {
  status: '发票状态', month: '开票月份', inPeriod: '开票日期在属期内', group: '票种', rateClass: '征免', rate: '税率', taxItem: '应税项目', method: '计税方法', export: '出口',
  reliefCode: '减免性质代码', cutKind: '减征种类', reductionCode: '减征代码', refund: '即征即退', period: '属期', positive: '正数（蓝字）发票', blueDeducted: '蓝字发票已抵扣',
  risk: '风险', deductPeriod: '抵扣属期', use: '用途', checked: '勾选状态', kind: '发票种类', identity: '注明旅客身份', passenger: '客票种类', subType: '企业类型', compare: '比对结果',
  prior: '前期认证', biz: '业务类型', realEstate: '购建不动产', tax: '税额', amount: '金额', exempt: '小规模免税',
}

/** Which list of invoices.json names the values of a field. */
export const listOfField: Readonly<Record<string, string>> = {
  status: 'statuses', taxItem: 'taxItems', method: 'methods', use: 'uses', checked: 'checkStates', kind: 'kinds', rate: 'rates', risk: 'risks', biz: 'businessTypes', cutKind: 'businessTypes',
}

/** Values that no list names. */
export const valueNames: Readonly<Record<string, string>> = {
  'group special': '专用发票、机动车发票', 'group normal': '普通发票', 'group usedCar': '二手车发票', 'group ticket': '客票', 'group customs': '海关缴款书', 'group withhold': '代扣代缴凭证',
  'rateClass notTaxed': '不征税', 'rateClass masked': '税率为***', 'rateClass old': '历史税率', 'rateClass exempt': '免税', 'rateClass zero': '零税率', 'rateClass taxed': '征税',
  'blueDeducted yes': '是', 'blueDeducted no': '否', 'subType coaching': '辅导期', 'compare matched': '相符', 'passenger OTHER': '其他', 'passenger ELECTRONIC_NORMAL': '电子普通发票',
}

export const ruleTexts = { period: '本期', none: '未填', yes: '是', no: '否', isNot: '≠', is: '＝', atLeast: '不早于', oneOf: '为', noneOf: '不为', all: '其余情况', or: '或', and: '，' } as const
