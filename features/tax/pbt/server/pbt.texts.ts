import { periodLabel } from '@portal/domain'
import { grouped } from '@portal/domain/grouped'

interface Named {
  no: string
}
const mostNamed = 3
const named = (all: readonly Named[]): string =>
  all
    .slice(0, mostNamed)
    .map(({ no }) => `“${no}”`)
    .join('、') + (all.length > mostNamed ? `等 ${grouped(all.length)} 处` : '')

export const pbtTexts = {
  title: '财产和行为税纳税申报表',
  due: '应补（退）税额',
  openingWhat: '上期的应纳、减免、已缴和应补（退）税额',
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
  typed: {
    title: '计税依据 × 税率',
    text: '手工添加的行：计税依据 × 税率，四舍五入到分，可以改',
    law: '',
    note: '未核实',
  },
  lacks: {
    empty: (registers: readonly string[]) =>
      `税源台账里还没有登记${registers.join('、')}，本期没有可取的税源；请先登记，确无应税行为的声明零申报`,
    unlet: (houses: readonly Named[]) =>
      houses.length === 0
        ? ''
        : `出租房产${named(houses)}有出租原值，本期没有租金收入（免租期由产权所有人按房产原值缴纳）`,
    lapsed: (reliefs: readonly (Named & { to: string })[]) =>
      reliefs.length === 0
        ? ''
        : `税源${named(reliefs)}的减免已到期（${reliefs[0]?.to ?? ''}），到期后没有再减免，请核对`,
    months: (wrong: readonly { no: string; months: number; found: number }[]) =>
      wrong
        .slice(0, mostNamed)
        .map(({ no, months, found }) => `税源“${no}”在属期内应税${months}个月，明细表填了${found}个月`)
        .join('；') + (wrong.length > mostNamed ? `；另有 ${grouped(wrong.length - mostNamed)} 处` : ''),
    unlisted: (count: number) => `台账里有 ${grouped(count)} 处税源没有出现在本期明细表`,
    bought: (amount: string) => `本期新增固定资产—房屋 ${amount}，台账没有新增房产`,
    sales: ({ sales, stamp, diff }: Readonly<Record<'sales' | 'stamp' | 'diff', string>>) =>
      `本期发票销售额 ${sales}，印花税买卖合同计税金额 ${stamp}，相差 ${diff}，请核对是否漏报`,
    unproven: (reliefs: readonly Named[]) =>
      reliefs.length === 0 ? '' : `税源${named(reliefs)}享受减免，还没有上传证明材料`,
  },
  rule: { title: '税源台账取数', why: '一条税源在属期内信息不变的一段为一行' },
} as const
