export const iitTexts = {
  title: '个人所得税扣缴申报表',
  sources: { name: '工资表', whose: '本月工资表', changing: '工资表、人员或上期申报' },
  /** Before and after the last digits of a person's number, which tell people of one name apart. */
  idEnd: ['（证件尾号 ', '）'],
  typedRow: '手填的行',
  lines: {
    income: '本月收入',
    taxable: '应纳税所得额',
    tax: '应纳税额',
    relief: '减：减免税额',
    paid: '减：已缴税额',
    due: '本月应扣缴税额',
  },
} as const
