import { formatNumber } from '@portal/domain/format'
import { callForFile } from '@portal/web-kit/call'
import { Icon } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { partsAt } from '@portal/web-kit/screen-parts'
import { showError } from '@portal/web-kit/show-error'
import { Suspense } from 'react'
import { boardPlaces, exportTasksRoute, isEditable, type BatchProps, type BoardTask } from '../../contract/index.ts'
import { lackedBy, totalOf } from './board-groups.rules.ts'
import { AssignTasks } from '../people/assign-tasks.tsx'
import { boardTexts as texts } from './board.texts.ts'
import css from '../shown/tasks.module.css'

/** Actions on several tasks at once, and the tasks they leave out. */
export function BoardBatch({
  tasks,
  onClear,
  onDone,
}: {
  tasks: readonly BoardTask[]
  onClear: () => void
  onDone: () => void
}) {
  const open = tasks.filter((task) => isEditable(task.state))
  const total = totalOf(tasks)
  const save = (): void =>
    void callForFile(exportTasksRoute, { query: { taskNos: tasks.map((task) => task.taskNo).join(',') } }).then(
      saveFile,
      showError,
    )
  return (
    <div className={css.batchBar} role="group" aria-label={texts.batch}>
      <b>{texts.chosen(tasks.length)}</b>
      {total !== null && (
        <span className="muted text-small digits">{texts.due2(formatNumber(total)) + lackedBy(tasks)}</span>
      )}
      {partsAt<BatchProps>(boardPlaces.batch).map(({ id, Part }) => (
        <Suspense key={id} fallback={null}>
          <Part tasks={open} chosen={tasks} onDone={onDone} />
        </Suspense>
      ))}
      <AssignTasks taskNos={tasks.map((task) => task.taskNo)} />
      <button type="button" className="button small" onClick={save}>
        <Icon name="download" size="s" />
        {texts.exportChosen}
      </button>
      <button type="button" className="button plain small" onClick={onClear}>
        {texts.clearChosen}
      </button>
      {open.length < tasks.length && (
        <span className={`faint text-tiny ${css.rest}`}>{texts.untouched(tasks.length - open.length)}</span>
      )}
    </div>
  )
}
