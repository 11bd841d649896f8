import { StateTag as LifeTag } from '@portal/page-kit/life/state-tag.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { changeLife, type AdminChange } from '../contract/index.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'

/** Where an application stands; who is asked reads that it waits for him. */
export const StateTag = ({ of: { state, canDecide } }: { of: Pick<AdminChange, 'state' | 'canDecide'> }) =>
  canDecide ? (
    <span className="tag warn">
      <Icon name="clock" size="s" />
      {texts.yours}
    </span>
  ) : (
    <LifeTag of={changeLife} state={state} />
  )
