import {
  approval,
  Day,
  defineLife,
  defineMoves,
  defineNumber,
  defineUpkeep,
  Exactly,
  Id,
  Line,
  Money,
  Named,
  Nullable,
  numberField,
  stateField,
  Time,
  Type,
} from '@portal/contract'

export const loanLife = defineLife({
  first: 'draft',
  states: {
    draft: '草稿',
    review: ['审批中', 'busy'],
    agreed: '待放款',
    repaying: '还款中',
    settled: ['已结清', 'done'],
    refused: ['已退回', 'bad'],
  },
  moves: {
    submit: {
      name: '提交审批',
      from: ['draft', 'refused'],
      to: 'review',
      by: 'perm:loan',
      asks: { message: Named('附言', Nullable(Line(200))) },
    },
    agree: { from: 'review', to: 'agreed', by: approval('loan'), notice: '8' },
    refuse: { from: 'review', to: 'refused', by: approval('loan', 'rejected') },
    pay: {
      name: '登记放款',
      from: 'agreed',
      to: 'repaying',
      by: 'perm:loan',
      asks: { paidOn: Named('放款日', Day()), account: Named('放款账户', Line(40), { seenBy: 'perm:account' }) },
      proof: 'fresh',
    },
    settle: { from: 'repaying', to: 'settled', by: 'job' },
  },
  changes: ['draft', 'refused'],
})
export const loanNumber = defineNumber({
  name: 'loan',
  title: '编号',
  form: 'DK{yyyyMM}-{0000}',
  per: 'enterprise',
})
const Loan = Exactly({
  id: Id(),
  no: numberField(loanNumber),
  amount: Named('申请金额', Money()),
  state: stateField(loanLife),
  paidOn: Named('放款日', Nullable(Day())),
  version: Type.Integer(),
  updatedAt: Time(),
  updatedBy: Type.String(),
})
const shared = {
  tag: '贷款',
  scope: 'enterprise',
  access: 'perm:loan',
  path: '/japi/loan',
  title: '贷款',
  audit: 'loan',
  row: Loan,
} as const
export const loans = defineMoves(loanLife, { ...shared, event: 'loan' })
export const loanUpkeep = defineUpkeep({ ...shared, entered: { amount: Loan.properties.amount }, many: ['remove'] })
