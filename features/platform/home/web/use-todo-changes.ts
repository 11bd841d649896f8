import { invalidate } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { todosRoute } from '../contract/home.routes.ts'

/** Reloads the to-dos when a task, an approval or a notice changes elsewhere. */
export function useTodoChanges(): void {
  const refresh = () => {
    void invalidate(todosRoute)
  }
  useStream('task', refresh, refresh)
  useStream('approval', refresh)
  useStream('notice', refresh)
}
