import type { ReturnSummary, SummaryRow } from '../../contract/index.ts'

const row = (
  id: string,
  label: string,
  look: SummaryRow['look'],
  now: string,
  month: string,
  difference: string,
  percent: string | null,
): SummaryRow => ({
  id,
  label,
  cell: id === 'output' ? '主表 11' : id === 'burden' ? '应补 ÷ 销售额' : '',
  look,
  unit: id === 'burden' ? 'percent' : 'yuan',
  now,
  lastMonth: { value: month, difference, percent },
  lastYear: null,
})

/** A February with a January beside it and no month of last year. */
export const summaryFixture = (more: Partial<ReturnSummary> = {}): ReturnSummary => ({
  taskNo: 't1',
  period: '202602',
  title: '2026年2月增值税及附加税费申报表',
  entName: '启明锅炉装备有限公司',
  taxpayer: '一般纳税人',
  past: { lastMonth: { period: '202601', state: 'filed' }, lastYear: null },
  rows: [
    row('output', '销项税额', 'plain', '700500.00', '566200.00', '134300.00', '23.7'),
    row('vat', '增值税应补（退）税额', 'sum', '217935.50', '174066.06', '43869.44', '25.2'),
    row('total', '应补（退）税额合计', 'total', '244087.77', '194953.98', '49133.79', '25.2'),
    row('burden', '增值税税负率', 'plain', '3.93', '3.94', '-0.01', null),
  ],
  amount: '244087.77',
  credit: '0.00',
  isAmending: false,
  movements: [
    {
      id: 'output',
      label: '销项税额',
      against: 'lastMonth',
      difference: '134300.00',
      lines: [
        { kind: 'partner', name: '启明北原煤业', note: '锅炉本体', count: 1, amount: '161200.00' },
        { kind: 'partner', name: '启明煤化工', note: '压力容器', count: 1, amount: '-59800.00' },
        { kind: 'rest', name: '', note: '', count: 11, amount: '26400.00' },
        { kind: 'unbilled', name: '未开票销售', note: '', count: 0, amount: '6500.00' },
      ],
    },
  ],
  handCount: 1,
  revertedCount: 0,
  hand: [
    {
      cell: 'VATG_A1.r1.c5',
      name: '附列资料（一）第1行 第5列',
      title: '未开具发票 销售额',
      from: '',
      to: '50000.00',
      userName: '周敏',
      at: '2026-03-10 16:05:00',
      why: '合同约定 3月开票',
    },
  ],
  readiness: [],
  passed: ['数据最新，03-10 10:31 取数后没有变动', '表头填齐'],
  warnings: [
    {
      id: 'PRI-A1-1-5',
      message: '未开票销售额与上月相同',
      word: { reason: '每月固定租金', userName: '周敏', at: '2026-03-10 10:33:00', approvedBy: null },
    },
  ],
  checks: { rules: 65, blocking: 0, passed: 63 },
  ticks: {
    confirmedAt: '2026-03-05 14:20:00',
    isDrifted: false,
    invoices: { count: 48, tax: '418600.00' },
    customs: { count: 3, tax: '65720.00' },
  },
  reviewers: { roleName: '税务主管', people: [{ userId: 'u3', name: '罗成' }] },
  sentBack: null,
  submission: null,
  ...more,
})
