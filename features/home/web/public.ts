import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { todosRoute } from '../contract/home.routes.ts'
import { useTodoChanges } from './use-todo-changes.ts'

/** How many to-dos there are; 0 until they are known. */
export function useTodoCount(): number {
  useTodoChanges()
  return useQuery(queryOf(todosRoute, {})).data?.length ?? 0
}
