import {
  byParty,
  Day,
  defineLife,
  defineLines,
  defineMatter,
  defineNumber,
  defineParties,
  Id,
  Line,
  Money,
  Named,
  Nullable,
  Type,
  type Static,
} from '@portal/contract'

export const lendingGrants = {
  read: 'perm:example:lending:read',
  keep: 'perm:example:lending:keep',
  borrow: 'perm:example:lending:borrow',
} as const

/** From an offer to the vehicle's return: the lender offers and hands over, the borrower accepts or refuses. */
const lendingLife = defineLife({
  first: 'draft',
  states: {
    draft: '草稿',
    offered: ['待对方确认', 'busy'],
    accepted: '待交车',
    lent: ['借用中', 'busy'],
    returned: ['已归还', 'done'],
    refused: ['对方不同意', 'bad'],
  },
  moves: {
    offer: { name: '发给对方', from: ['draft', 'refused'], to: 'offered', by: lendingGrants.keep },
    accept: { name: '同意借用', from: 'offered', to: 'accepted', by: byParty('borrower', lendingGrants.borrow) },
    refuse: {
      name: '不同意',
      from: 'offered',
      to: 'refused',
      by: byParty('borrower', lendingGrants.borrow),
      asks: { reason: Named('原因', Line(200)) },
    },
    hand: {
      name: '登记交车',
      from: 'accepted',
      to: 'lent',
      by: lendingGrants.keep,
      asks: { lentOn: Named('交车日期', Day()) },
    },
    back: { name: '登记归还', from: 'lent', to: 'returned', by: lendingGrants.keep },
  },
  changes: ['draft', 'refused'],
})

const items = defineLines({
  title: '随车物品',
  entered: {
    name: Named('名称', Line(50), { example: '备胎' }),
    count: Named('数量', Type.Integer({ minimum: 1, maximum: 999 }), { unit: '件' }),
    value: Named('价值', Money(), { unit: '元', example: '300.00' }),
  },
  most: 50,
  sums: ['count', 'value'],
})
/** What the lender would still agree to, for its own eyes. */
const terms = defineLines({
  title: '让步条件',
  entered: { term: Named('条件', Line(100)), lowest: Named('最低月租', Nullable(Money()), { unit: '元' }) },
  most: 10,
  for: ['lender'],
})

const paperFiles = { extensions: ['pdf', 'png', 'jpg'], maxBytes: 10_485_760 } as const
export const lendingPapers = { projectType: 'exampleLendingPapers', ...paperFiles } as const
export const lendingValuation = { projectType: 'exampleLendingValuation', ...paperFiles } as const

/** A vehicle lent to another enterprise: a matter with a life, two parties, a number, lines, files and a thread. */
export const lendings = defineMatter({
  title: '车辆借用',
  path: '/japi/example/lending',
  audit: 'exampleLending',
  read: lendingGrants.read,
  keep: lendingGrants.keep,
  entered: {
    plate: Named('车牌号', Line(10), { example: '京A12345' }),
    borrower: Named('借用企业编号', Id()),
    fee: Named('月租', Money(), { unit: '元', example: '3000.00' }),
    use: Named('用途', Line(300)),
    floor: Named('最低月租', Nullable(Money()), { unit: '元', for: ['lender'], hint: '只有本企业能看到' }),
  },
  shown: { lentOn: Named('交车日期', Nullable(Day())) },
  lines: { items, terms },
  life: lendingLife,
  number: defineNumber({ name: 'exampleLending', title: '编号', form: 'JC{yyyyMM}-{0000}', per: 'enterprise' }),
  parties: defineParties({ lender: ['出借方', 'ent'], borrower: ['借用方', 'ent'] }),
  files: {
    papers: { title: '车辆资料', kind: lendingPapers, most: 3 },
    valuation: { title: '估价依据', kind: lendingValuation, most: 1, for: ['lender'], when: ['draft', 'accepted'] },
  },
  thread: { mentions: 'none' },
  filters: ['plate', 'fee'],
  sorts: ['plate', 'fee', 'updatedAt'],
  sort: '-updatedAt',
  displays: { board: ['no', 'fee', 'lentOn'] },
  key: 'plate',
})
export type Lending = Static<typeof lendings.row>
