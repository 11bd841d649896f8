const unless = (verified: boolean): string => (verified ? '' : '（未核实）')

export const guideTexts = {
  total: '合计行为各人次之和，由表内计算',
  payroll: '工资表：本月收入、免税收入、三险一金、其他扣除；姓名和证件取自人员登记',
  accumulated: '累计收入额、累计专项扣除、累计其他扣除：上期申报的累计数加本月；上期没有这个人的，按工资表逐月累计',
  fee: (months: string) => `累计减除费用：5,000 元 × ${months}`,
  special: ({ name, rule, law, verified }: { name: string; rule: string; law: string; verified: boolean }) =>
    `${name}：${rule}。依据：${law}${unless(verified)}`,
  paid: '已缴税额：上期的已缴税额与应补税额之和；多扣的不退，由个人年度汇算',
  item: (name: string, rules: readonly string[], verified: boolean) =>
    `${name}：${rules.join('；')}${unless(verified)}`,
  deduction: (name: string, amount: string, verified: boolean) =>
    `专项附加扣除 ${name}：${amount}${unless(verified)}。累计数由工资表给出`,
} as const
