import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import type { Choice } from '../../table/choice.ts'
import type { ManyAct, ManyDialog, ManyEnded, ManyOutcome } from './many-act.ts'
import { manyTexts as texts } from './many.texts.ts'
import { useActOnMany } from './use-act-on-many.ts'

/** The button of an act on chosen rows, with its progress while it runs. */
export function ManyButton({
  act,
  choice,
  unit,
  nameOf,
  onEnd,
}: {
  act: ManyAct
  choice: Choice
  unit: string
  nameOf: (id: string) => string
  onEnd: (outcome: ManyOutcome) => void
}) {
  const { run, progress, state } = useActOnMany(act, choice, { unit, nameOf }, onEnd)
  return (
    <ActButton of={state} className="button small" onClick={() => void run()}>
      <Icon name={act.icon} />
      {progress === null ? act.title : texts.running(progress, choice.ids.size + progress)}
    </ActButton>
  )
}

/** The button of an act that has a dialog. Rows it has done are no longer chosen. */
export function ManyDialogButton<Row>({
  act: { title, icon, dialog },
  choice,
  rowsOf,
  onEnd,
}: {
  act: ManyDialog<Row>
  choice: Choice
  rowsOf: (ids: readonly string[]) => readonly Row[]
  onEnd: (outcome: ManyOutcome) => void
}) {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const onClose = () => setRows(null)
  const end = ({ done, failed, spared = [] }: ManyEnded): void => {
    onClose()
    choice.set([...done, ...spared.map(({ id }) => id)], false)
    onEnd({ title, done: done.length, failed, spared, rest: 0 })
  }
  return (
    <>
      <OpenButton className="button small" onClick={() => setRows(rowsOf([...choice.ids]))}>
        <Icon name={icon} />
        {title}
      </OpenButton>
      {rows !== null && dialog({ rows, onEnd: end, onClose })}
    </>
  )
}
