import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import { isReadOnlyNow } from '@portal/web-kit/unavailable'
import { useStreamState } from '@portal/web-kit/stream/stream'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useEffect, useRef, useState } from 'react'
import { beatRoute, leaveRoute, presenceEvent, type Person } from '../../contract/index.ts'
import { createPresence, type Presence } from './presence-client.ts'
import { useTyping } from './use-typing.ts'

/** Reports this page's position in the return, and returns the other users present. */
export function usePresence(taskNo: string, cellRef: string): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([])
  const presence = useRef<Presence | null>(null)
  const isTyping = useTyping(cellRef)
  useEffect(() => {
    let tab = crypto.randomUUID()
    const leave = (): void => {
      if (!isReadOnlyNow()) void call(leaveRoute, { body: { taskNo, tab } }, { keepalive: true }).catch(() => undefined)
      // A closed page returns under a new id, because its late heartbeats may arrive after its leave.
      tab = crypto.randomUUID()
    }
    const open = createPresence({
      // Sends no heartbeat in read-only mode, where the server would refuse it.
      beat: async (place) => (isReadOnlyNow() ? [] : call(beatRoute, { body: { taskNo, tab, ...place } })),
      leave,
      now: () => Date.now(),
      show: setPeople,
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
    presence.current = open
    const onVisible = (): void => open.hide(document.hidden)
    // A page in the back/forward cache reports itself gone, and present again when restored.
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) open.again()
    }
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', onShow)
    const endStream = useStreamState.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') open.again()
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', onShow)
      endStream()
      open.stop()
      presence.current = null
      setPeople([])
    }
  }, [taskNo])
  useEffect(() => {
    presence.current?.move({ cell: cellRef, isTyping })
  }, [taskNo, cellRef, isTyping])
  useStream(presenceEvent, ({ data: word }) => {
    if (word.taskNo === taskNo && word.userId !== currentCaller()?.userId) presence.current?.hear(word)
  })
  return people
}
