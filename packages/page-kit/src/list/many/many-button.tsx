import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { Choice } from '../../table/choice.ts'
import type { ManyAct, ManyOutcome } from './many-act.ts'
import { manyTexts as texts } from './many.texts.ts'
import { useActOnMany } from './use-act-on-many.ts'

/** The button of an act on chosen rows, with its progress while it runs. */
export function ManyButton({
  act,
  choice,
  onEnd,
}: {
  act: ManyAct
  choice: Choice
  onEnd: (outcome: ManyOutcome) => void
}) {
  const { run, progress, state } = useActOnMany(act, choice, onEnd)
  return (
    <ActButton of={state} className="button small" onClick={() => void run()}>
      <Icon name={act.icon} />
      {progress === null ? act.title : texts.running(progress, choice.ids.size + progress)}
    </ActButton>
  )
}
