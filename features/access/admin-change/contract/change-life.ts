import { approval, defineLife } from '@portal/contract'

/** An application waits for its approval from the start, which alone ends it. */
export const changeLife = defineLife({
  first: 'pending',
  states: {
    pending: ['等待确认', 'busy'],
    approved: ['已同意', 'done'],
    rejected: ['未同意', 'bad'],
    withdrawn: ['已撤回', 'over'],
  },
  moves: {
    agree: { name: '同意', from: 'pending', to: 'approved', by: approval('adminChange') },
    refuse: { name: '不同意', from: 'pending', to: 'rejected', by: approval('adminChange', 'rejected') },
    withdraw: { from: 'pending', to: 'withdrawn', by: approval('adminChange', 'withdrawn') },
  },
})
export type ChangeState = keyof typeof changeLife.states
