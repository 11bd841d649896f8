import type { Todo, TodoWords } from '@portal/contract'
import { listEnterprises } from '@portal/identity/server/enterprises'
import { scopeOf } from '@portal/server-kit'
import { askingOf, type Brought } from '@portal/server-kit/brought'
import type { Call } from '@portal/server-kit/feature'
import { mostWaiting, type Waiting } from '../contract/index.ts'
import { listTodos } from './todos.service.ts'

/**
 * What waits for the caller in each of his enterprises, as he would find it there: each is asked for in its own right,
 * with what he may there now. What is told in several, as to operators, stands in the first; the call's own goes first.
 */
export async function waitingOf(
  call: Call,
  today: string,
  brought: readonly Brought[],
  words: ReadonlyMap<string, TodoWords>,
): Promise<Waiting[]> {
  const { userId, entId: here } = call.caller
  const own = await listEnterprises(call.db, userId)
  const places = own.toSorted((a, b) => Number(b.entId === here) - Number(a.entId === here))
  const told = new Set<string>()
  const isNew = ({ kind, route }: Todo): boolean => {
    if (words.get(kind)?.ofEnterprise === true) return true
    const isTold = told.has(`${kind} ${route}`)
    told.add(`${kind} ${route}`)
    return !isTold
  }
  const waiting: Waiting[] = []
  for (const { entId, name } of places.slice(0, mostWaiting.enterprises)) {
    const caller = await call.callerIn(entId)
    if (caller === null) continue
    const asking = { ...askingOf({ caller, scope: scopeOf(caller) }, today), isBrief: true as const }
    const todos = (await listTodos(call.db, asking, brought, words)).filter(isNew)
    if (todos.length === 0) continue
    waiting.push({
      entId,
      entName: name,
      count: todos.length,
      overdue: todos.filter(({ dueDate }) => dueDate !== null && dueDate < today).length,
      todos: todos.slice(0, mostWaiting.todos),
    })
  }
  return waiting
}
