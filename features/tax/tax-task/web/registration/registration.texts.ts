import { grouped } from '@portal/domain/grouped'
import { periodLabel } from '@portal/domain/period'
import type { Cadence, TaxProfile } from '../../contract/index.ts'

export const registrationTexts = {
  lead: '按主管税务机关的税（费）种认定填写。税务任务、征期提醒和申报表都由此而来。',
  unset: '未设置：本企业还没有登记涉税信息，下面是默认值，不是本企业的认定结果。请按认定逐项核对后保存。',
  moved: (tax: string, words: string) =>
    `${tax}以前在这里登记过，现在没有申报任务。${words}。保存涉税信息后不再登记，以前的任务在税务任务里写明原因关闭。`,
  taxpayer: '纳税人',
  taxes: '申报的税种与周期',
  count: (count: number) => `${grouped(count)} 项`,
  cadenceOf: (tax: string) => `${tax}的申报周期`,
  cadences: { month: '按月', quarter: '按季', 'half-year': '按半年', year: '按年' } satisfies Record<Cadence, string>,
  subTypes: {
    none: '无',
    coaching: '辅导期一般纳税人',
    foreignTradeRefund: '外贸企业（免退税）',
    productionRefund: '生产企业（免抵退税）',
  } satisfies Record<TaxProfile['subType'], string>,
  noForms: '这里还没有申报表，只列出任务和征期',
  held: (period: string) => `${periodLabel(period)}的任务还没有申报，申报后才能改周期`,
  removed: (period: string) => `${periodLabel(period)}的任务还没有申报，仍须办完；不再列出以后的属期`,
  save: '保存',
  saved: '涉税信息已保存',
  notFiled: '不申报',
  ask: { title: '离开这里？', content: '涉税信息的修改还没有保存，离开后就没有了。', confirmText: '离开' },
} as const
