import { parseChinaTime } from '@portal/domain'
import { currentCaller } from '@portal/web-kit/caller'
import { restartForNewSession } from '@portal/web-kit/session'
import { keepPlace, takenPlace } from './viewing-from.ts'
import { viewingTexts as texts } from './viewing.texts.ts'

/** What begins or ends in one tab counts for all tabs of the session. `tab` goes on by itself. */
interface Told {
  what: 'begun' | 'ended'
  tab: string
}
const name = 'portal-viewing'
const leastWaitMs = 60_000
const own = crypto.randomUUID()

/** Tells the other tabs that somebody looks as another user from now on, or no more. */
export function tellViewing(what: Told['what']): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ what, tab: own } satisfies Told)
  channel.close()
}

/** Begins a page anew whose session looks with other eyes now: what it shows is not what the next call answers. */
export function followViewing(): void {
  new BroadcastChannel(name).onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.tab === own) return
    if (data.what === 'ended') return restartForNewSession(texts.over, takenPlace())
    keepPlace()
    restartForNewSession(texts.begunElsewhere)
  }
  const viewer = currentCaller()?.viewer
  if (viewer === undefined) return
  // A clock that is fast must not begin the page over and over.
  const wait = Math.max(parseChinaTime(viewer.until).getTime() - Date.now(), leastWaitMs)
  setTimeout(() => restartForNewSession(texts.over, takenPlace()), wait)
}
