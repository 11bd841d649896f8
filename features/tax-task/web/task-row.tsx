import { daysBetween } from '@portal/domain/calendar-date'
import { periodLabel } from '@portal/domain/period'
import { Can } from '@portal/web-kit/can.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import { isEditable, isFiled, taskStateNames, taxTypeName, type ListedTask, type MissingTask, type TaskState } from '../contract/index.ts'
import { createTask } from './create-task.ts'
import { isMissing, isOverdue } from './task-groups.rules.ts'
import { taskPage } from './task-page.ts'
import { taskTexts } from './task.texts.ts'

const tone = (state: TaskState): string => isFiled(state) ? 'done' : state === 'inReview' || state === 'approved' ? 'run' : state === 'created' ? 'idle' : 'warn'

/** One task with its way on, or a period that has none yet. */
export function TaskRow({ task, today }: { task: ListedTask | MissingTask, today: string }) {
  const mayRegister = useMay('perm:tax:return:submit')
  const name = `${taxTypeName(task.taxType)} ${periodLabel(task.period)}`
  if (isMissing(task)) {
    return (
      <tr>
        <td>{taxTypeName(task.taxType)}</td><td className="num">{periodLabel(task.period)}</td><td><span className="st idle"><Icon name="ring" size="s" />{taskTexts.missing}</span></td><td className="due"><Due task={task} today={today} /></td><td className="opt t3">—</td>
        <td className="n"><Can code="tax:task:create"><button type="button" className="btn s" aria-label={`${taskTexts.create} ${name}`} onClick={() => void createTask(task)}><Icon name="plus" size="s" />{taskTexts.create}</button></Can></td>
      </tr>
    )
  }
  const act = isEditable(task.state) ? taskTexts.open : task.state === 'approved' && mayRegister ? taskTexts.register : taskTexts.look
  return (
    <tr>
      <td>{taxTypeName(task.taxType)}</td><td className="num">{periodLabel(task.period)}</td>
      <td><span className={`st ${tone(task.state)}`}><Icon name={isFiled(task.state) ? 'done' : task.state === 'created' ? 'ring' : 'half'} size="s" />{taskStateNames[task.state]}</span>{task.isAmending && <span className="tag warn">{taskTexts.amending}</span>}{task.isFiledLate && isFiled(task.state) && <span className="tag err">{taskTexts.filedLate}</span>}{task.sentBack !== null && <span className="tag warn" title={task.sentBack.opinion}>{taskTexts.sentBack}</span>}</td>
      <td className="due"><Due task={task} today={today} /></td><td className="opt">{task.preparer}</td>
      <td className="n"><Link to={taskPage(task.taskNo)} aria-label={`${act} ${name}`}>{act}</Link></td>
    </tr>
  )
}

function Due({ task, today }: { task: ListedTask | MissingTask, today: string }) {
  if (task.dueDate === null) return <span className="t3">{taskTexts.noDue}</span>
  const left = daysBetween(today, task.dueDate)
  if (isOverdue(task, today)) return <span className="num">{task.dueDate} <span className="tag err">{taskTexts.overdue} {-left} 天</span></span>
  return <span className="num">{task.dueDate}{left >= 0 && (isMissing(task) || (!isFiled(task.state) && !task.isAmending)) && <span className="t3"> {left === 0 ? '今天截止' : `剩 ${left} 天`}</span>}</span>
}
