import { Icon } from '@portal/web-kit/icon.tsx'
import type { AdminChange, ChangeState } from '../contract/index.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'

const tones: Record<ChangeState, string> = { pending: 'primary', approved: 'done', rejected: 'warn', withdrawn: '' }

/** Where an application stands; who is asked reads that it waits for him. */
export const StateTag = ({ of: { state, canDecide } }: { of: Pick<AdminChange, 'state' | 'canDecide'> }) =>
  canDecide ? (
    <span className="tag warn">
      <Icon name="clock" size="s" />
      {texts.yours}
    </span>
  ) : (
    <span className={`tag ${tones[state as ChangeState]}`}>{texts.tags[state as ChangeState]}</span>
  )
