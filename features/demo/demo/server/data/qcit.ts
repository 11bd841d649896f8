import type { Cells } from '@portal/tax-forms'

/** Accumulated figures of a quarter's declaration, as people type them: what the quarter before left is not among them. */
export interface QuarterFigures {
  header: Readonly<Record<string, string>>
  main: Cells
  depreciation: Cells
}

const treasury = { itemKey: 'treasury_interest', name: '国债利息收入免征企业所得税' }
const research = {
  itemKey: 'rd_100',
  name: '企业开发新技术、新产品、新工艺发生的研究开发费用加计扣除（加计比例100%）',
}
const highTech = { itemKey: 'high_tech', name: '国家需要重点扶持的高新技术企业减按15%的税率征收企业所得税' }
const oneOff = { itemKey: 'oneoff_5m', name: '500万元以下设备器具一次性扣除' }

/** Staff and assets (万元) at the start and end of each quarter so far, and their averages. */
const ends = (...figures: string[]): string =>
  [0, 1, 2, 3].map((at) => `${figures[at] ?? ''},${figures[at] ?? ''}`).join(';')
const staff = ['412', '424', '427']
const assets = ['10012.36', '10049.66', '10294.08']

const head = (quarter: number, avgEmployees: string, avgAssets: string) => ({
  quarterEmployees: ends(...staff.slice(0, quarter)),
  avgEmployees,
  quarterAssets: ends(...assets.slice(0, quarter)),
  avgAssets,
  prepayMethod: 'actual',
  entType: 'general',
  restrictedIndustry: 'N',
  smallMicro: 'N',
  fsFormat2019: 'Y',
})

const amounts = (values: Readonly<Record<string, string>>): Cells =>
  Object.fromEntries(Object.entries(values).map(([row, c1]) => [row, { c1 }]))

/** Equipment written off at once: original value, and what the books wrote off of it. */
const equipment = (value: string, books: string, less: string): Cells => ({
  r2_1: { ...oneOff, c1: value, c2: books, c3: books, c4: value, c5: less, c6: less },
})

/** A high-tech maker of boilers, quarter by quarter of a year; the fourth is not filed here. */
export const boilerQuarters: readonly QuarterFigures[] = [
  {
    header: head(1, '412', '10012.36'),
    main: {
      ...amounts({
        r1: '12600000.00',
        r2: '8860000.00',
        r3: '86000.00',
        r4: '420000.00',
        r5: '760000.00',
        r6: '700000.00',
        r7: '20000.00',
        r8: '20000.00',
        r9_2: '18000.00',
        r12: '-18000.00',
        r16: '5000.00',
        r17: '11000.00',
      }),
      r22_1: { ...treasury, c1: '18000.00' },
      r28_1: { ...highTech, c1: '161600.00' },
    },
    depreciation: equipment('140000.00', '6000.00', '134000.00'),
  },
  {
    header: head(2, '418', '10031.01'),
    main: {
      ...amounts({
        r1: '28400000.00',
        r2: '19800000.00',
        r3: '190000.00',
        r4: '910000.00',
        r5: '1620000.00',
        r6: '1330000.00',
        r7: '43000.00',
        r8: '64000.00',
        r9_2: '36000.00',
        r12: '-42000.00',
        r16: '12000.00',
        r17: '31000.00',
      }),
      r22_1: { ...treasury, c1: '36000.00' },
      r22_2: { ...research, c1: '1240000.00' },
      r28_1: { ...highTech, c1: '300200.00' },
    },
    depreciation: equipment('280000.00', '12000.00', '268000.00'),
  },
  {
    header: head(3, '421', '10118.70'),
    main: {
      ...amounts({
        r1: '44100000.00',
        r2: '30700000.00',
        r3: '296000.00',
        r4: '1405000.00',
        r5: '2480000.00',
        r6: '2010000.00',
        r7: '66000.00',
        r8: '96000.00',
        r9_2: '54000.00',
        r12: '-60000.00',
        r16: '18000.00',
        r17: '52000.00',
      }),
      r22_1: { ...treasury, c1: '54000.00' },
      r22_2: { ...research, c1: '1960000.00' },
      r28_1: { ...highTech, c1: '478300.00' },
    },
    depreciation: equipment('420000.00', '18000.00', '402000.00'),
  },
]
