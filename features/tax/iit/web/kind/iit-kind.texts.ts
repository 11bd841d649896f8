export const iitKindTexts = {
  heading: '个人所得税扣缴',
  tab: '扣缴申报表',
  short: '扣缴表',
  income: '本月收入',
  tax: '累计应纳税额',
  relief: '减免税额',
  paid: '已缴税额',
  due: '本月应扣缴（多扣的不退，年度汇算）',
  imports: '导入工资表',
} as const
