import { ApiError } from '../calls/api-error.ts'
import { requestTexts } from '../calls/request.texts.ts'

/**
 * Why calls are held: the session expired or was replaced in this browser, or the server is unreachable. All are
 * temporary.
 */
export type PauseReason = 'expired' | 'replaced' | 'away'

/** One attempt at a call: its value, or why it must wait. Throws errors answered by the server. */
type Attempt<T> = () => Promise<{ value: T } | { stop: PauseReason }>

export interface CallFacts {
  /** Repeated strictly one after another, in the original order. */
  isWrite: boolean
  /** A user's action; reads, visits and automatic saves are not. */
  isAct?: boolean
  /** Waits while the server is unreachable. Other calls are tried and fail, because their effect would be unknown. */
  waitsForServer: boolean
  /** Its name for the user, shown when it must be done again. */
  what?: string | undefined
  signal?: AbortSignal | undefined
}

interface WaitingCall {
  order: number
  asked: CallFacts
  run: () => Promise<PauseReason | null>
  drop: (error: unknown) => void
}

/** Lifts a hold; resolves true when calls continue. Features register one at start; without one nothing is held. */
const recoveries: Partial<Record<PauseReason, () => Promise<boolean>>> = {}
export const registerRecovery = (stop: PauseReason, lift: () => Promise<boolean>): void => {
  recoveries[stop] = lift
}
export const canPause = (stop: PauseReason): boolean => recoveries[stop] !== undefined

let current: { stop: PauseReason; lifted: Promise<boolean> } | null = null
/** Number of finished holds. A call sent before the last one ended is repeated without a new hold. */
let ended = 0
export const pausesEnded = (): number => ended
let orders = 0
let waiting: WaitingCall[] = []
let writeQueue: Promise<void> = Promise.resolve()
let queuedWrites = 0

/** Number of user actions waiting now, for messages. */
export const waitingActionCount = (): number => waiting.filter(({ asked }) => asked.isAct === true).length
/** Their names, each once. */
export const waitingActionNames = (): string[] => [
  ...new Set(waiting.flatMap(({ asked }) => (asked.isAct === true ? (asked.what ?? []) : []))),
]
const mustWait = ({ asked }: WaitingCall): boolean =>
  current !== null && (current.stop !== 'away' || asked.waitsForServer)

/**
 * Sends a call, or queues it while calls are held. Held calls are sent again when the hold is lifted (LEAD-10, SHL-21).
 */
export function sendOrWait<T>(asked: CallFacts, attempt: Attempt<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const item: WaitingCall = {
      order: (orders += 1),
      asked,
      drop: reject,
      async run() {
        try {
          const result = await attempt()
          if ('stop' in result) return result.stop
          resolve(result.value)
        } catch (error) {
          reject(error)
        }
        return null
      },
    }
    asked.signal?.addEventListener(
      'abort',
      () => {
        waiting = waiting.filter((each) => each !== item)
        reject(new DOMException('已取消', 'AbortError'))
      },
      { once: true },
    )
    void (asked.isWrite && queuedWrites > 0 ? enqueue(item) : sendNow(item))
  })
}

async function sendNow(item: WaitingCall): Promise<void> {
  if (item.asked.signal?.aborted === true) return
  if (mustWait(item)) {
    waiting.push(item)
    return
  }
  const before = ended
  const stop = await item.run()
  if (stop === null) return
  if (before !== ended && current === null) return sendNow(item)
  waiting.push(item)
  void pauseCalls(stop)
}

function enqueue(item: WaitingCall): Promise<void> {
  queuedWrites += 1
  writeQueue = writeQueue
    .then(() => sendNow(item))
    .finally(() => {
      queuedWrites -= 1
    })
  return writeQueue
}

/**
 * Holds all calls until the cause is resolved; resolves true when they continue. Only one hold at a time: a second
 * cause joins it.
 */
export async function pauseCalls(stop: PauseReason): Promise<boolean> {
  if (current !== null) return current.lifted
  const lift = recoveries[stop]
  if (lift === undefined) return false
  const lifted = lift().catch(() => false)
  current = { stop, lifted }
  const goesOn = await lifted
  current = null
  ended += 1
  const released = waiting.sort((one, other) => one.order - other.order)
  waiting = []
  for (const item of released) {
    if (!goesOn) item.drop(new ApiError(requestTexts.expired, { code: '401', status: 401, silent: true }))
    else if (item.asked.isWrite) void enqueue(item)
    else void sendNow(item)
  }
  return goesOn
}
