import { monthDay, remaining } from './days.rules.ts'
import { homeTexts } from './home.texts.ts'
import type { Todo, Trouble } from './home.routes.ts'

/** Icon of a state, and the class that colours icon and label. */
interface Mark {
  icon: 'ring' | 'half' | 'done' | 'warn' | 'block'
  kind: 'idle' | 'run' | 'done' | 'warn' | 'error'
}
const marks: Readonly<Record<string, Mark>> = {
  created: { icon: 'ring', kind: 'idle' },
  filed: { icon: 'done', kind: 'done' },
  paid: { icon: 'done', kind: 'done' },
  archived: { icon: 'done', kind: 'done' },
  rejected: { icon: 'warn', kind: 'warn' },
}
const running: Mark = { icon: 'half', kind: 'run' }
/** A problem is shown before the state: red = blocked, amber = sent back. */
const troubled: Readonly<Record<Trouble['kind'], Mark>> = {
  blocked: { icon: 'block', kind: 'error' },
  sentBack: { icon: 'warn', kind: 'warn' },
}
const urgencies = { late: 'error-text', soon: 'warn-text', later: 'faint' } as const

/** Texts and marks of a to-do, shared by the document's first view and the page. */
export function todoWords(todo: Todo, today: string) {
  const { trouble } = todo
  const left = todo.dueDate === null ? null : remaining(today, todo.dueDate)
  return {
    kind: homeTexts.kinds[todo.kind] ?? homeTexts.todos,
    title: trouble === null || trouble.text === '' ? todo.title : homeTexts.wrong(todo.title, trouble.text),
    state:
      trouble === null ? (homeTexts.states[todo.state] ?? todo.state) : homeTexts.troubles[trouble.kind](trouble.count),
    mark: trouble === null ? (marks[todo.state] ?? running) : troubled[trouble.kind],
    due: todo.dueDate === null ? homeTexts.noDue : monthDay(todo.dueDate),
    left: left === null ? '' : left.text,
    urgency: left === null ? 'faint' : urgencies[left.urgency],
    action:
      todo.kind === 'approval'
        ? homeTexts.review
        : todo.state === 'approved'
          ? homeTexts.register
          : trouble === null
            ? homeTexts.open
            : homeTexts.mend,
  }
}

/** Tabs of the to-do card. */
export const todoTabs = ['all', 'tax', 'approval', 'other'] as const
export type TodoTab = (typeof todoTabs)[number]
const tabOf: Readonly<Record<string, TodoTab>> = { taxTask: 'tax', approval: 'approval' }

/** To-dos of a tab; kinds without a tab belong to 其他. */
export const todosOf = (tab: TodoTab, todos: readonly Todo[]): readonly Todo[] =>
  tab === 'all' ? todos : todos.filter((todo) => (tabOf[todo.kind] ?? 'other') === tab)

/** E.g. 全部, 税务 3, 审批 2, 其他 0. */
export const tabLabel = (tab: TodoTab, todos: readonly Todo[]): string =>
  tab === 'all' ? homeTexts.tabs.all : `${homeTexts.tabs[tab]} ${String(todosOf(tab, todos).length)}`
