import { dayNear, remaining } from '@portal/domain/remaining'
import { homeTexts } from './home.texts.ts'
import { todoPlaces, type Todo, type TodoSaid, type Trouble } from '@portal/contract'

/** Icon of a state, and the class that colours icon and label. */
interface Mark {
  icon: 'ring' | 'half' | 'done' | 'warn' | 'block'
  kind: 'idle' | 'run' | 'done' | 'warn' | 'error'
}
const marks: Readonly<Record<TodoSaid['mark'], Mark>> = {
  idle: { icon: 'ring', kind: 'idle' },
  run: { icon: 'half', kind: 'run' },
  done: { icon: 'done', kind: 'done' },
  warn: { icon: 'warn', kind: 'warn' },
}
/** A problem is shown before the state: red = blocked, amber = sent back. */
const troubled: Readonly<Record<Trouble['kind'], Mark>> = {
  blocked: { icon: 'block', kind: 'error' },
  sentBack: { icon: 'warn', kind: 'warn' },
}
const urgencies = { late: 'error-text', soon: 'warn-text', later: 'faint' } as const

/** Texts and marks of a to-do, shared by the document's first view and the page. */
export function todoWords(todo: Todo, today: string) {
  const { trouble, said } = todo
  const left = todo.dueDate === null ? null : remaining(today, todo.dueDate)
  return {
    kind: said.kind,
    title: trouble === null || trouble.text === '' ? todo.title : homeTexts.wrong(todo.title, trouble.text),
    state: trouble === null ? said.state : homeTexts.troubles[trouble.kind](trouble.count),
    mark: trouble === null ? marks[said.mark] : troubled[trouble.kind],
    due: todo.dueDate === null ? (said.due ?? homeTexts.noDue) : dayNear(todo.dueDate, today),
    left: left === null ? '' : left.text,
    urgency: left === null ? 'faint' : urgencies[left.urgency],
    action: trouble === null ? said.act : homeTexts.mend,
  }
}

/** Tabs of the to-do card. */
export const todoTabs = ['all', ...todoPlaces] as const
export type TodoTab = (typeof todoTabs)[number]

/** To-dos of a tab; kinds without a tab belong to 其他. */
export const todosOf = (tab: TodoTab, todos: readonly Todo[]): readonly Todo[] =>
  tab === 'all' ? todos : todos.filter((todo) => todo.said.tab === tab)

/** E.g. 全部, 税务 3, 审批 2, 其他 0. */
export const tabLabel = (tab: TodoTab, todos: readonly Todo[]): string =>
  tab === 'all' ? homeTexts.tabs.all : `${homeTexts.tabs[tab]} ${String(todosOf(tab, todos).length)}`
