import { Can } from '@portal/web-kit/can.tsx'
import { useMay, useMe } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import { isMissing, kindOf, type BoardRow, type BoardTask } from '../../contract/index.ts'
import { createTask } from '../create-task.ts'
import { taskPage } from '../task-page.ts'
import { taskTexts } from '../task.texts.ts'
import { boardTexts as texts } from './board.texts.ts'
import { WithdrawTask } from './withdraw-task.tsx'

/** Where a task is gone on with: at the cell that blocks it, else at its return. */
export const taskAddress = ({ taskNo, block }: BoardTask): string =>
  `${taskPage(taskNo)}${block?.cell ? `&cell=${encodeURIComponent(block.cell)}` : ''}`

/** What is done with a row now, in one word; the word goes by its state and by what this person may. */
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
          className="btn s"
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
