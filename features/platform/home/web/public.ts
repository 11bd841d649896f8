import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { todosRoute } from '../contract/home.routes.ts'
import { useTodoChanges } from './use-todo-changes.ts'

export { addressIn } from './elsewhere/address-in.ts'
export { calendarPlace } from './calendar-place.ts'

/** Number of to-dos; 0 while loading. */
export function useTodoCount(): number {
  useTodoChanges()
  return useQuery(queryOf(todosRoute, {})).data?.length ?? 0
}
