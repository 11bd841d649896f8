const methods: Readonly<Record<string, string>> = {
  bonus: '奖金额 ÷ 12 找税率，奖金额 × 税率 − 速算扣除数',
  each: '每次收入 ≤ 4,000 减 800，超过的减 20%；稿酬收入额再按 70%',
  flat: '（收入 − 免税收入 − 原值和税费）× 20%',
  severance: '应税部分单独适用综合所得税率表；免税部分填在免税收入里',
  month: '每月收入 − 5,000，按月换算的税率表',
}

/** Where figures of the withholding form come from, in words. */
export const fillingTexts = {
  law: '国家税务总局公告2018年第61号',
  month: { title: '本月工资表', why: '人员在本月工资表里', how: '工资表同名的列' },
  year: {
    title: '本年累计',
    why: '累计预扣法：同年同人同项目',
    how: '上期申报的累计数加本月；上期没有这个人的，按工资表逐月累计。减除费用按在本单位任职的月数',
  },
  paid: { title: '累计已预扣税额', why: '同年同人同项目', how: '上期的已缴税额与应补税额之和' },
  single: { why: '单独计税的所得', how: (method: string) => methods[method] ?? '' },
} as const
