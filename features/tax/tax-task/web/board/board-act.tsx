import { Can } from '@portal/web-kit/can.tsx'
import { useMay, useMe } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import { isMissing, isMoved, kindOf, type BoardRow, type BoardTask } from '../../contract/index.ts'
import { createTask } from '../shown/create-task.ts'
import { taskPage } from '../shown/task-page.ts'
import { taskTexts } from '../shown/task.texts.ts'
import { boardTexts as texts } from './board.texts.ts'
import { CloseTask } from './close-task.tsx'
import { WithdrawTask } from './withdraw-task.tsx'

/** Link to continue a task: the blocking cell, else its return. */
export const taskAddress = ({ taskNo, block }: BoardTask): string =>
  `${taskPage(taskNo)}${block?.cell ? `&cell=${encodeURIComponent(block.cell)}` : ''}`

/** A row's next action as a button; its label depends on the state and the user's rights. */
export function BoardAct({ row, name, onDone }: { row: BoardRow; name: string; onDone: () => void }) {
  const me = useMe()
  const mayRegister = useMay('perm:tax:return:submit')
  const mayReview = useMay('role:taxManager')
  const mayEdit = useMay('perm:tax:return:edit')
  if (isMissing(row)) {
    return (
      <Can code="tax:task:create">
        <button
          type="button"
          className="button small"
          aria-label={`${taskTexts.create} ${name}`}
          onClick={() => void createTask(row)}
        >
          <Icon name="plus" size="s" />
          {taskTexts.create}
        </button>
      </Can>
    )
  }
  const kind = kindOf(row)
  if (isMoved(row) && kind !== 'inReview') return <CloseTask row={row} name={name} onDone={onDone} />
  if (kind === 'inReview' && row.preparerId === me.userId)
    return <WithdrawTask taskNo={row.taskNo} name={name} onDone={onDone} />
  const act =
    kind === 'inReview' && mayReview
      ? taskTexts.review
      : kind === 'toRegister' && mayRegister
        ? taskTexts.register
        : !mayEdit || kind === 'inReview' || kind === 'toRegister' || kind === 'done'
          ? texts.look
          : kind === 'blocked' || kind === 'sentBack'
            ? texts.mend
            : taskTexts.open
  return (
    <Link to={taskAddress(row)} aria-label={`${act} ${name}`}>
      {act}
    </Link>
  )
}
