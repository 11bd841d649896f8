import type { PartnerGroup } from './partners.ts'

/**
 * A product or service sold. Unit price in whole yuan between `low` and `high`; at most `most` pieces per line;
 * `weight` is the relative frequency.
 */
export interface Sale {
  item: string
  taxCode: string
  spec: string
  unit: string
  rate: '13%' | '9%' | '6%' | '1%'
  low: number
  high: number
  most: number
  weight: number
  customers: PartnerGroup
  biz?: string
}

/** A purchase: invoice amount in whole yuan, and the kind of invoice. */
export interface Purchase {
  suppliers: PartnerGroup
  kind: InputKind
  rate: '13%' | '9%' | '6%' | '3%' | '0%'
  low: number
  high: number
  weight: number
}
export type InputKind =
  | '数电发票（增值税专用发票）'
  | '数电发票（铁路电子客票）'
  | '数电发票（航空运输电子客票行程单）'
  | '数电发票（通行费发票）'

/** What an enterprise buys and sells, and the number of invoices in a full month. */
export interface Trade {
  outputs: number
  inputs: number
  sales: readonly Sale[]
  purchases: readonly Purchase[]
}

const special = '数电发票（增值税专用发票）'
const travel: readonly Purchase[] = [
  { suppliers: 'railways', kind: '数电发票（铁路电子客票）', rate: '9%', low: 85, high: 720, weight: 8 },
  { suppliers: 'airlines', kind: '数电发票（航空运输电子客票行程单）', rate: '9%', low: 560, high: 2400, weight: 4 },
  { suppliers: 'tollRoads', kind: '数电发票（通行费发票）', rate: '3%', low: 60, high: 900, weight: 6 },
]
const office: readonly Purchase[] = [
  { suppliers: 'serviceFirms', kind: special, rate: '6%', low: 3000, high: 60000, weight: 8 },
  { suppliers: 'utilities', kind: special, rate: '13%', low: 4000, high: 90000, weight: 3 },
]

const spareParts: readonly Sale[] = [
  {
    item: '*锅炉及辅助设备*省煤器管束',
    taxCode: '1090101020000000000',
    spec: 'Φ38×4',
    unit: '组',
    rate: '13%',
    low: 18000,
    high: 46000,
    most: 3,
    weight: 8,
    customers: 'boilerCustomers',
  },
  {
    item: '*锅炉及辅助设备*给水泵',
    taxCode: '1090101020000000000',
    spec: 'DG12-50',
    unit: '台',
    rate: '13%',
    low: 6800,
    high: 15200,
    most: 4,
    weight: 8,
    customers: 'boilerCustomers',
  },
  {
    item: '*阀门*弹簧式安全阀',
    taxCode: '1090115010000000000',
    spec: 'A48Y-16C',
    unit: '只',
    rate: '13%',
    low: 420,
    high: 2600,
    most: 24,
    weight: 12,
    customers: 'boilerCustomers',
  },
  {
    item: '*仪器仪表*双色水位计',
    taxCode: '1090515020000000000',
    spec: 'B49H-25',
    unit: '套',
    rate: '13%',
    low: 900,
    high: 2100,
    most: 10,
    weight: 8,
    customers: 'smallCustomers',
  },
]
const careServices: readonly Sale[] = [
  {
    item: '*现代服务*锅炉年度维护保养服务',
    taxCode: '3049900000000000000',
    spec: '',
    unit: '项',
    rate: '6%',
    low: 8000,
    high: 48000,
    most: 1,
    weight: 9,
    customers: 'boilerCustomers',
  },
  {
    item: '*研发和技术服务*锅炉低氮改造设计',
    taxCode: '3040103000000000000',
    spec: '',
    unit: '项',
    rate: '6%',
    low: 26000,
    high: 180000,
    most: 1,
    weight: 4,
    customers: 'boilerCustomers',
  },
  {
    item: '*劳务*锅炉受压部件修理',
    taxCode: '2020000000000000000',
    spec: '',
    unit: '项',
    rate: '13%',
    low: 9000,
    high: 68000,
    most: 1,
    weight: 4,
    customers: 'boilerCustomers',
  },
]

export const trades: Readonly<Record<string, Trade>> = {
  boiler: {
    outputs: 88,
    inputs: 124,
    sales: [
      {
        item: '*锅炉及辅助设备*燃气蒸汽锅炉',
        taxCode: '1090101010000000000',
        spec: 'WNS10-1.25-Q',
        unit: '台',
        rate: '13%',
        low: 480000,
        high: 920000,
        most: 1,
        weight: 7,
        customers: 'boilerCustomers',
      },
      {
        item: '*锅炉及辅助设备*生物质导热油炉',
        taxCode: '1090101010000000000',
        spec: 'YLW-7000SCⅡ',
        unit: '台',
        rate: '13%',
        low: 360000,
        high: 690000,
        most: 1,
        weight: 4,
        customers: 'boilerCustomers',
      },
      {
        item: '*金属容器*储气罐',
        taxCode: '1080207000000000000',
        spec: 'C-5/0.8',
        unit: '台',
        rate: '13%',
        low: 16500,
        high: 42000,
        most: 4,
        weight: 8,
        customers: 'boilerCustomers',
      },
      {
        item: '*金属容器*热交换器',
        taxCode: '1080207000000000000',
        spec: 'BEM800-1.6',
        unit: '台',
        rate: '13%',
        low: 88000,
        high: 210000,
        most: 2,
        weight: 6,
        customers: 'boilerCustomers',
      },
      ...spareParts,
      {
        item: '*建筑服务*锅炉安装工程',
        taxCode: '3050200000000000000',
        spec: '',
        unit: '项',
        rate: '9%',
        low: 60000,
        high: 240000,
        most: 1,
        weight: 7,
        customers: 'boilerCustomers',
        biz: '建筑服务',
      },
      ...careServices,
    ],
    purchases: [
      { suppliers: 'steelmakers', kind: special, rate: '13%', low: 60000, high: 420000, weight: 26 },
      { suppliers: 'partsMakers', kind: special, rate: '13%', low: 8000, high: 160000, weight: 34 },
      { suppliers: 'hauliers', kind: special, rate: '9%', low: 1800, high: 36000, weight: 14 },
      ...office,
      ...travel,
    ],
  },
  branch: {
    outputs: 10,
    inputs: 12,
    sales: [...spareParts, ...careServices],
    purchases: [
      { suppliers: 'partsMakers', kind: special, rate: '13%', low: 5000, high: 60000, weight: 60 },
      ...office,
      ...travel,
    ],
  },
  group: {
    outputs: 8,
    inputs: 12,
    sales: [
      {
        item: '*企业管理服务*集团管理服务费',
        taxCode: '3040801000000000000',
        spec: '',
        unit: '项',
        rate: '6%',
        low: 80000,
        high: 260000,
        most: 1,
        weight: 4,
        customers: 'groupMembers',
      },
      {
        item: '*经营租赁*办公楼租金',
        taxCode: '3040502020000000000',
        spec: '',
        unit: '月',
        rate: '9%',
        low: 26000,
        high: 88000,
        most: 1,
        weight: 3,
        customers: 'groupMembers',
        biz: '不动产经营租赁服务',
      },
    ],
    purchases: [...office, ...travel],
  },
  trade: {
    outputs: 10,
    inputs: 10,
    sales: [
      {
        item: '*阀门*进口调节阀',
        taxCode: '1090115010000000000',
        spec: 'DN80',
        unit: '台',
        rate: '13%',
        low: 12000,
        high: 38000,
        most: 4,
        weight: 6,
        customers: 'boilerCustomers',
      },
      {
        item: '*经纪代理服务*采购代理服务',
        taxCode: '3040802000000000000',
        spec: '',
        unit: '项',
        rate: '6%',
        low: 9000,
        high: 52000,
        most: 1,
        weight: 3,
        customers: 'groupMembers',
      },
    ],
    purchases: [
      { suppliers: 'importers', kind: special, rate: '13%', low: 20000, high: 120000, weight: 60 },
      { suppliers: 'hauliers', kind: special, rate: '9%', low: 2000, high: 18000, weight: 4 },
      ...office,
      ...travel,
    ],
  },
  hydrogen: {
    outputs: 8,
    inputs: 12,
    sales: [
      {
        item: '*电力设备*碱性电解槽部件',
        taxCode: '1090401990000000000',
        spec: 'ALK-100',
        unit: '套',
        rate: '13%',
        low: 46000,
        high: 180000,
        most: 2,
        weight: 5,
        customers: 'groupMembers',
      },
      {
        item: '*研发和技术服务*氢能检测服务',
        taxCode: '3040101000000000000',
        spec: '',
        unit: '项',
        rate: '6%',
        low: 12000,
        high: 60000,
        most: 1,
        weight: 3,
        customers: 'groupMembers',
      },
    ],
    purchases: [
      { suppliers: 'partsMakers', kind: special, rate: '13%', low: 8000, high: 90000, weight: 60 },
      ...office,
      ...travel,
    ],
  },
  power: {
    outputs: 10,
    inputs: 12,
    sales: [
      {
        item: '*供电*上网电量',
        taxCode: '1100101010000000000',
        spec: '',
        unit: '万千瓦时',
        rate: '13%',
        low: 3600,
        high: 4200,
        most: 180,
        weight: 2,
        customers: 'heatUsers',
      },
      {
        item: '*供热*工业蒸汽',
        taxCode: '1100201000000000000',
        spec: '',
        unit: '吨',
        rate: '9%',
        low: 190,
        high: 240,
        most: 2600,
        weight: 8,
        customers: 'heatUsers',
      },
    ],
    purchases: [
      { suppliers: 'fuelSuppliers', kind: special, rate: '13%', low: 190000, high: 560000, weight: 60 },
      { suppliers: 'hauliers', kind: special, rate: '9%', low: 6000, high: 40000, weight: 4 },
      ...office,
      ...travel,
    ],
  },
  solar: {
    outputs: 8,
    inputs: 6,
    sales: [
      {
        item: '*现代服务*光伏电站运维服务',
        taxCode: '3049900000000000000',
        spec: '',
        unit: '月',
        rate: '1%',
        low: 3000,
        high: 16000,
        most: 1,
        weight: 1,
        customers: 'solarOwners',
      },
    ],
    purchases: [...office],
  },
}
