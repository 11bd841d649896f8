/**
 * The demonstration group: 启明能源集团（演示）. Names, numbers and codes are invented; the credit codes are valid
 * under GB 32100. The project's README lists accounts and memberships.
 */
export interface DemoEnterprise {
  key: string
  name: string
  creditCode: string
  entType: '1' | '6'
  parent?: string
  /** Nothing is kept for it yet, no profile either: what an enterprise on its first day finds. Only copies have it. */
  isBare?: boolean
  tax: {
    taxpayerType: '1' | '2'
    subType: 'none' | 'coaching' | 'foreignTradeRefund' | 'productionRefund'
    cityFlag: 'city' | 'town' | 'other'
    vatCadence: 'month' | 'quarter'
  }
}

const monthly = { taxpayerType: '1', subType: 'none', cityFlag: 'city', vatCadence: 'month' } as const

export const enterprises: readonly DemoEnterprise[] = [
  { key: 'group', name: '启明能源集团有限公司', creditCode: '91350000M000100A10', entType: '1', tax: monthly },
  {
    key: 'boiler',
    name: '启明锅炉装备有限公司',
    creditCode: '91350100M000100Y43',
    entType: '1',
    parent: 'group',
    tax: monthly,
  },
  {
    key: 'solar',
    name: '启明光伏运维服务有限公司',
    creditCode: '91350100M000100B29',
    entType: '1',
    parent: 'group',
    tax: { ...monthly, taxpayerType: '2', vatCadence: 'quarter' },
  },
  {
    key: 'branch',
    name: '启明锅炉装备有限公司厦门分公司',
    creditCode: '91350200M000100D4N',
    entType: '6',
    parent: 'boiler',
    tax: monthly,
  },
  {
    key: 'trade',
    name: '启明国际贸易有限公司',
    creditCode: '91350200M000100E5T',
    entType: '1',
    parent: 'group',
    tax: { ...monthly, subType: 'foreignTradeRefund' },
  },
  {
    key: 'hydrogen',
    name: '启明氢能科技有限公司',
    creditCode: '91350300M000100F64',
    entType: '1',
    parent: 'group',
    tax: { ...monthly, subType: 'coaching' },
  },
  {
    key: 'power',
    name: '启明热电有限公司',
    creditCode: '91350100M000100C3D',
    entType: '1',
    parent: 'group',
    tax: monthly,
  },
]

/** An enterprise of copies alone: pages are looked at where there is nothing to show. */
export const bareEnterprise: DemoEnterprise = {
  key: 'bare',
  name: '启明储能科技有限公司',
  creditCode: '91350200M000100G73',
  entType: '1',
  isBare: true,
  tax: monthly,
}

/**
 * `isNew`: an account just created by an operator, never signed in. It must change its password and read the privacy
 * notice. Only copies have such accounts.
 */
/** `isLater`: an account added by a later version; existing installations get it at their next start. */
export interface DemoUser {
  account: string
  name: string
  phone: string
  userSource: '1' | '2'
  enterprises: readonly string[]
  roles: readonly string[]
  isNew?: boolean
  isLater?: boolean
  /** Belongs to the enterprise that only copies have. */
  isBare?: boolean
}

export const users: readonly DemoUser[] = [
  {
    account: 'superadmin',
    name: '林远航',
    phone: '19900000001',
    userSource: '1',
    enterprises: ['group'],
    roles: ['superAdmin'],
  },
  {
    account: 'entadmin',
    name: '郑海燕',
    phone: '19900000002',
    userSource: '1',
    enterprises: ['group'],
    roles: ['companyAdmin'],
  },
  {
    account: 'salesman',
    name: '何志强',
    phone: '19900000003',
    userSource: '1',
    enterprises: ['group'],
    roles: ['salesman'],
  },
  {
    account: 'user',
    name: '吴小雨',
    phone: '19900000004',
    userSource: '1',
    enterprises: ['solar'],
    roles: ['ordinary'],
  },
  {
    account: 'branch',
    name: '许国平',
    phone: '19900000005',
    userSource: '1',
    enterprises: ['branch'],
    roles: ['ordinary'],
  },
  {
    account: 'multi',
    name: '宋佳宁',
    phone: '19900000006',
    userSource: '2',
    enterprises: ['power', 'trade', 'hydrogen'],
    roles: ['ordinary', 'taxClerk'],
  },
  {
    account: 'newsreviewer',
    name: '方文',
    phone: '19900000007',
    userSource: '1',
    enterprises: ['group'],
    roles: ['newsReviewer'],
  },
  {
    account: 'service',
    name: '高洁',
    phone: '19900000008',
    userSource: '1',
    enterprises: ['group'],
    roles: ['service'],
  },
  {
    account: 'taxclerk',
    name: '周敏',
    phone: '19900000009',
    userSource: '1',
    enterprises: ['boiler'],
    roles: ['taxClerk'],
  },
  {
    account: 'taxmanager',
    name: '陈立',
    phone: '19900000010',
    userSource: '1',
    enterprises: ['boiler'],
    roles: ['taxManager'],
  },
  {
    account: 'plantadmin',
    name: '罗建军',
    phone: '19900000012',
    userSource: '1',
    enterprises: ['boiler'],
    roles: ['companyAdmin'],
    isLater: true,
  },
  {
    account: 'smalltax',
    name: '叶晓彤',
    phone: '19900000013',
    userSource: '2',
    enterprises: ['solar', 'group', 'branch'],
    roles: ['taxClerk'],
    isLater: true,
  },
  {
    account: 'taxlead',
    name: '顾永平',
    phone: '19900000014',
    userSource: '2',
    enterprises: ['solar', 'group', 'branch', 'trade', 'hydrogen', 'power'],
    roles: ['taxManager'],
    isLater: true,
  },
  {
    account: 'starter',
    name: '江晚舟',
    phone: '19900000015',
    userSource: '1',
    enterprises: ['bare'],
    roles: ['taxClerk', 'companyAdmin'],
    isBare: true,
  },
  {
    account: 'newcomer',
    name: '沈知夏',
    phone: '19900000011',
    userSource: '1',
    enterprises: ['solar'],
    roles: ['ordinary'],
    isNew: true,
  },
]
