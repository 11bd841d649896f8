import { monthDay, remaining } from './days.rules.ts'
import { homeTexts } from './home.texts.ts'
import type { Todo } from './home.routes.ts'

/** Shape of a state beside its word: icon name, and the class that colours both. */
const marks: Readonly<Record<string, { icon: 'ring' | 'half' | 'done' | 'warn', kind: 'idle' | 'run' | 'done' | 'warn' }>> = {
  created: { icon: 'ring', kind: 'idle' }, approved: { icon: 'done', kind: 'done' }, filed: { icon: 'done', kind: 'done' },
  paid: { icon: 'done', kind: 'done' }, archived: { icon: 'done', kind: 'done' }, rejected: { icon: 'warn', kind: 'warn' },
}
const running = { icon: 'half', kind: 'run' } as const
const urgencies = { late: 'c-err', soon: 'c-warn', later: 't3' } as const

/** A to-do in words and marks, the same for the first view that the document draws and for the page after it. */
export function todoWords(todo: Todo, today: string) {
  const left = todo.dueDate === null ? null : remaining(today, todo.dueDate)
  return {
    kind: homeTexts.kinds[todo.kind] ?? homeTexts.todos,
    state: homeTexts.states[todo.state] ?? todo.state,
    mark: marks[todo.state] ?? running,
    due: todo.dueDate === null ? homeTexts.noDue : monthDay(todo.dueDate),
    left: left === null ? '' : left.text,
    urgency: left === null ? 't3' : urgencies[left.urgency],
    action: todo.kind === 'approval' ? homeTexts.review : homeTexts.open,
  }
}
