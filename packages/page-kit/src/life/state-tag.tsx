import { stateName, type AnyLife } from '@portal/contract'
import type { PageLife } from './declared-life.ts'

const tones = { plain: '', busy: 'primary', done: 'done', bad: 'warn', over: '' } as const

/** Where a thing stands, in the word and tone of its life; a state of an earlier build by its code. */
export const StateTag = ({ of, state }: { of: PageLife; state: string }) => (
  <span className={`tag ${tones[of.states[state]?.tone ?? 'plain']}`}>{stateName(of as AnyLife, state)}</span>
)

/** The column of a list with the state, for `columnsOf`. */
export const stateColumn = (of: PageLife) =>
  ({ narrow: true, cell: ({ state }: { state: string }) => <StateTag of={of} state={state} /> }) as const
