import type { Todo, TodoWords } from '@portal/contract'
import type { Asking, Brought, NewTodo } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { homeTexts as texts } from '../contract/index.ts'

/** Kinds of to-dos of all features, by code. @throws where two declare the same. */
export function gatherTodoWords(brought: readonly Brought[]): ReadonlyMap<string, TodoWords> {
  const kinds = new Map<string, TodoWords>()
  for (const { name, words } of brought)
    for (const [kind, said] of Object.entries(words?.todos ?? {})) {
      if (kinds.has(kind)) throw new Error(`${name} declares the to-do ${kind} a second time`)
      kinds.set(kind, said)
    }
  return kinds
}

/** To-dos of a user in an enterprise: by due date, so that overdue ones come first; those without a date last. */
export async function listTodos(
  db: Db,
  asking: Asking,
  brought: readonly Brought[],
  words: ReadonlyMap<string, TodoWords>,
): Promise<Todo[]> {
  const todos = await Promise.all(brought.flatMap((feature) => feature.todos?.(db, asking) ?? []))
  const rank = ({ dueDate }: NewTodo): string => dueDate ?? '~'
  return todos
    .flat()
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
    .map((todo) => ({ ...todo, said: saidOf(todo, words.get(todo.kind)) }))
}

function saidOf({ state }: NewTodo, words: TodoWords | undefined): Todo['said'] {
  const own = words?.states[state]
  return {
    kind: words?.name ?? texts.todos,
    tab: words?.tab ?? 'other',
    state: own?.name ?? state,
    mark: own?.mark ?? 'run',
    act: own?.act ?? words?.act ?? texts.open,
    ...(own?.due === undefined ? {} : { due: own.due }),
  }
}
