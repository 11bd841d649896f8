export const qcitKindTexts = {
  heading: '企业所得税预缴（A 类）',
  legalRate: (line: string) => `法定税率，优惠在 ${line} 行`,
  burden: '实际税负',
  ofProfit: '（占利润总额）',
  income: '实际利润额',
  tax: '应纳所得税额',
  reduced: '减免',
  credited: '抵免',
  paid: '已预缴',
  special: '特定业务预缴',
  overpaid: '多缴（汇算清缴时处理）',
  due: '本期应补（退）',
} as const
