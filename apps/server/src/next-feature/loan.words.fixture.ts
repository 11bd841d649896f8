import { defineEvent, Exactly, Type, type FeatureWords } from '@portal/contract'

export const loanAsked = defineEvent('loan.asked', Exactly({ book: Type.String() }))

/** Everything that other screens call what happens here. */
export const loanWords: FeatureWords = {
  audit: {
    groups: { loan: { name: '图书借阅', place: 75 } },
    actions: { loan: { 'loan.borrow': '借书' } },
    facts: { book: '书名' },
  },
  notices: { 201: { name: '借阅提醒', group: 'mine', place: 205 } },
  events: { [loanAsked.kind]: { name: '申请借书', heardBy: 'enterprise' } },
  todos: {
    loan: { name: '借阅待办', tab: 'other', act: '去归还', states: { lent: { name: '已借出', mark: 'done' } } },
  },
}
