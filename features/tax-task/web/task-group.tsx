import type { ReactNode } from 'react'
import type { ListedTask, MissingTask } from '../contract/index.ts'
import { isMissing } from './task-groups.rules.ts'
import { TaskRow } from './task-row.tsx'

/** Tasks under one heading; nothing when there are none and nothing is to be said. */
export function TaskGroup({ id, title, tasks, today, empty = null }: { id: string, title: string, tasks: readonly (ListedTask | MissingTask)[], today: string, empty?: ReactNode }) {
  if (tasks.length === 0 && empty === null) return null
  return (
    <section className="card tasks" aria-labelledby={id}>
      <header><h2 id={id}>{title}</h2><span className="cnt">{tasks.length}</span></header>
      {tasks.length === 0 ? empty : (
        <table className="tbl">
          <caption className="sr">{title}</caption>
          <thead><tr><th>税种</th><th>属期</th><th>状态</th><th className="due">申报截止</th><th className="opt">编制人</th><th><span className="sr">操作</span></th></tr></thead>
          <tbody>{tasks.map(task => <TaskRow key={isMissing(task) ? `${task.taxType} ${task.period}` : task.taskNo} task={task} today={today} />)}</tbody>
        </table>
      )}
    </section>
  )
}
