import type { StreamEvent } from '@portal/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { startStream, subscribe } from './stream.ts'
import type { FromStream } from './stream-message.ts'

const event = (seq: number): StreamEvent => ({ seq, kind: 'notice', entId: null, data: {}, at: '' })
afterEach(() => vi.unstubAllGlobals())

test('LEAD-04 LEAD-12 who listens late while the page loads hears what came meanwhile, passing words not', () => {
  const port = { postMessage: () => undefined, onmessage: null as ((at: { data: FromStream }) => void) | null }
  vi.stubGlobal(
    'SharedWorker',
    class {
      port = port
    },
  )
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  startStream('u1', () => undefined)
  const tell = (...events: StreamEvent[]) => port.onmessage?.({ data: { kind: 'events', events } })
  const listen = (): number[] => {
    const heard: number[] = []
    subscribe({ onEvent: ({ seq }) => heard.push(seq) })
    return heard
  }
  const first = listen()
  tell(event(0), event(1))
  const late = listen()
  tell(event(2))
  now.mockReturnValue(60_000)
  tell(event(3))
  expect([first, late, listen()]).toEqual([[0, 1, 2, 3], [1, 2, 3], []])
  now.mockRestore()
})
