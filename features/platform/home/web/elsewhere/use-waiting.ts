import { internalSource } from '@portal/identity/contract'
import { useMe } from '@portal/web-kit/caller'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { waitingRoute, type Waiting } from '../../contract/home.routes.ts'

/** What waits in each of the user's enterprises; nothing for who works for one alone. */
export function useWaiting(): { here: string; waiting: readonly Waiting[] } {
  const me = useMe()
  const { data } = useQuery({ ...queryOf(waitingRoute, {}), enabled: me.userSource === internalSource })
  const refresh = () => {
    void invalidate(waitingRoute)
  }
  useStream('task', refresh, refresh)
  useStream('approval', refresh)
  useStream('notice', refresh)
  return { here: me.entId, waiting: data ?? [] }
}
