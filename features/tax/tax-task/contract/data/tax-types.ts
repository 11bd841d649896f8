export type Cadence = 'month' | 'quarter' | 'half-year' | 'year'

/**
 * One of the fifteen tax types (TAX-01). `key`: name used by clients; `group`: number of the parent type. No cadence
 * for types due on an event.
 */
export interface TaxType {
  no: string
  key: string
  name: string
  group: string | null
  servicePath: string
  cadences: readonly Cadence[]
  defaultCadence: Cadence | null
  /** Declared for what happened, too. */
  onOccasion?: true
  /** It has no return here, so no tasks either: what to do instead. */
  instead?: string
}

/**
 * All tax types by number: the part of packages/tax-forms/data/tax-types.json that pages need. A test keeps both equal.
 */
export const taxTypes: readonly TaxType[] = [
  {
    no: '01',
    key: 'VAT',
    name: '增值税（含附加税费）',
    group: null,
    servicePath: 'taxVat',
    cadences: ['month', 'quarter'],
    defaultCadence: 'month',
  },
  {
    no: '02',
    key: 'QCIT',
    name: '企业所得税（预缴）',
    group: null,
    servicePath: 'qcittaxobj',
    cadences: ['quarter', 'month'],
    defaultCadence: 'quarter',
  },
  {
    no: '03',
    key: 'CIT',
    name: '企业所得税（年度汇算清缴）',
    group: null,
    servicePath: 'cit',
    cadences: ['year'],
    defaultCadence: 'year',
  },
  {
    no: '05',
    key: 'IIT',
    name: '个人所得税（扣缴）',
    group: null,
    servicePath: 'taxResource',
    cadences: ['month'],
    defaultCadence: 'month',
  },
  {
    no: '06',
    key: 'TP',
    name: '转让定价（关联业务往来报告）',
    group: null,
    servicePath: 'taxResource',
    cadences: ['year'],
    defaultCadence: 'year',
    instead: '请在“关联交易”里登记年度交易、看要准备的资料和截止日、存放报告表文件；报告表在税务局随年度企业所得税申报',
  },
  {
    no: '08',
    key: 'stamp',
    name: '印花税',
    group: '04',
    servicePath: 'taxResource',
    cadences: ['quarter', 'year'],
    defaultCadence: 'quarter',
    onOccasion: true,
  },
  {
    no: '09',
    key: 'land',
    name: '城镇土地使用税',
    group: '04',
    servicePath: 'taxResource',
    cadences: ['quarter', 'half-year', 'year'],
    defaultCadence: 'quarter',
  },
  {
    no: '10',
    key: 'building',
    name: '房产税',
    group: '04',
    servicePath: 'taxResource',
    cadences: ['quarter', 'half-year', 'year', 'month'],
    defaultCadence: 'quarter',
  },
  {
    no: '11',
    key: 'resource',
    name: '资源税',
    group: '04',
    servicePath: 'taxResource',
    cadences: ['month', 'quarter'],
    defaultCadence: 'month',
    onOccasion: true,
  },
  {
    no: '12',
    key: 'CT',
    name: '消费税',
    group: null,
    servicePath: 'draft',
    cadences: ['month', 'quarter'],
    defaultCadence: 'month',
  },
  {
    no: '13',
    key: 'environmental',
    name: '环境保护税',
    group: '04',
    servicePath: 'taxResource',
    cadences: ['quarter'],
    defaultCadence: 'quarter',
    onOccasion: true,
  },
  {
    no: '18',
    key: 'water',
    name: '水资源税',
    group: '04',
    servicePath: 'taxPbtMulti',
    cadences: ['month', 'quarter'],
    defaultCadence: 'quarter',
    onOccasion: true,
  },
  {
    no: '19',
    key: 'vessel',
    name: '车船税',
    group: '04',
    servicePath: 'taxResource',
    cadences: ['year'],
    defaultCadence: 'year',
  },
  {
    no: '20',
    key: 'deed',
    name: '契税',
    group: '04',
    servicePath: 'taxResource',
    cadences: [],
    defaultCadence: null,
    onOccasion: true,
  },
  {
    no: '22',
    key: 'combined',
    name: '财产和行为税合并申报',
    group: '04',
    servicePath: 'taxResource',
    cadences: ['month', 'quarter', 'half-year', 'year'],
    defaultCadence: 'quarter',
    onOccasion: true,
  },
]
