import { periodLabel } from '@portal/domain'

export const pbtTexts = {
  title: '财产和行为税纳税申报表',
  due: '应补（退）税额',
  sources: { name: '税源台账', whose: '本期税源', changing: '税源台账' },
  small: '享受“六税两费”减征',
  usual: '不享受“六税两费”减征',
  rows: { tax: '应纳税额', relief: '减：减免税额', paid: '减：已缴税额', due: '本期应补（退）税额' },
  cell: (column: string) => `主表 合计 第 ${column} 列`,
  filledFor: periodLabel,
  half: {
    title: '“六税两费”减半',
    text: '（应纳税额 − 税源自身减免）× 50%，四舍五入到分；只对主表表头选择享受减征的纳税人，至 2027-12-31',
    law: '财政部 税务总局公告2023年第12号',
    note: '叠加次序未核实',
  },
  line: {
    title: '由税源明细表汇总',
    text: '每个税种、税目、属期、税率一行：计税依据、应纳税额、减免税额为各明细行之和',
    law: '国家税务总局公告2021年第9号',
    note: '',
  },
  rule: { title: '税源台账取数', why: '一条税源在属期内信息不变的一段为一行' },
} as const
