import {
  approval,
  Day,
  defineLife,
  defineMoves,
  Exactly,
  Id,
  Line,
  Named,
  Nullable,
  stateField,
  Type,
  type LifeStep,
} from '@portal/contract'

/** A loan for the gallery and the tests. */
export const loanLife = defineLife({
  first: 'draft',
  states: {
    draft: '草稿',
    review: ['审批中', 'busy'],
    agreed: '待放款',
    paid: ['已放款', 'done'],
    refused: ['已退回', 'bad'],
    dropped: ['已作废', 'over'],
  },
  moves: {
    submit: {
      name: '提交审批',
      from: ['draft', 'refused'],
      to: 'review',
      by: 'perm:loan',
      asks: { message: Named('附言', Nullable(Line(200))) },
    },
    agree: { from: 'review', to: 'agreed', by: approval('loan') },
    refuse: { from: 'review', to: 'refused', by: approval('loan', 'rejected') },
    pay: { name: '登记放款', from: 'agreed', to: 'paid', by: 'perm:pay', asks: { paidOn: Named('放款日', Day()) } },
    drop: { name: '作废', from: ['draft', 'refused', 'agreed'], to: 'dropped', by: 'perm:loan' },
  },
})
export const loanMoves = defineMoves(loanLife, {
  tag: '贷款',
  scope: 'enterprise',
  access: 'perm:loan',
  path: '/japi/loan',
  title: '贷款',
  audit: 'loan',
  row: Exactly({ id: Id(), state: stateField(loanLife), version: Type.Integer() }),
})

const step = (seq: number, own: Partial<LifeStep>): LifeStep => ({
  seq,
  move: 'begun',
  from: null,
  to: 'draft',
  by: '周敏',
  at: `2026-03-1${seq} 09:00:00`,
  why: '',
  asked: {},
  ...own,
})
const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度设备更新借款，请在月底以前办理'
export const loanSteps: readonly LifeStep[] = [
  step(0, {}),
  step(1, { move: 'submit', from: 'draft', to: 'review', asked: { message: long } }),
  step(2, { move: 'back:withdrawn', from: 'review', to: 'draft', why: '金额填错' }),
  step(3, { move: 'submit', from: 'draft', to: 'review', asked: { message: null } }),
  step(4, { move: 'agree', from: 'review', to: 'agreed', by: '陈立', why: '同意' }),
  step(5, { move: 'pay', from: 'agreed', to: 'paid', asked: { paidOn: '2026-03-15' } }),
  step(6, { move: 'of before', from: 'paid', to: 'archived', by: '', why: '到期' }),
]
