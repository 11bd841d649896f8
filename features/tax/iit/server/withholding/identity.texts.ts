const cardFaults = {
  pattern: '应为 18 位：前 17 位数字，末位数字或 X',
  region: '前两位不是省份代码',
  birthdate: '第 7 至 14 位不是出生日期',
  check: '校验位不对，请核对每一位数字',
} as const

/** What is wrong with an identity number, in words. */
export const identityTexts = {
  card: (name: string, fault: keyof typeof cardFaults) => `${name}的证件号码不合规则：${cardFaults[fault]}`,
  otherId: (name: string) => `${name}的证件号码不合规则：应为 5 至 30 位字母、数字`,
} as const
