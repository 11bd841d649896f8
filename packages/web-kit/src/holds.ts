import { ApiError } from './api-error.ts'
import { requestTexts } from './request.texts.ts'

/**
 * Why calls are held: the session expired or was replaced in this browser, or the server is unreachable. All are
 * temporary.
 */
export type Stop = 'expired' | 'replaced' | 'away'

/** One attempt at a call: its value, or why it must wait. Throws errors answered by the server. */
type Attempt<T> = () => Promise<{ value: T } | { stop: Stop }>

export interface Asked {
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

interface Held {
  order: number
  asked: Asked
  run: () => Promise<Stop | null>
  drop: (error: unknown) => void
}

/** Lifts a hold; resolves true when calls continue. Features register one at start; without one nothing is held. */
const lifters: Partial<Record<Stop, () => Promise<boolean>>> = {}
export const liftBy = (stop: Stop, lift: () => Promise<boolean>): void => {
  lifters[stop] = lift
}
export const canHold = (stop: Stop): boolean => lifters[stop] !== undefined

let current: { stop: Stop; lifted: Promise<boolean> } | null = null
/** Number of finished holds. A call sent before the last one ended is repeated without a new hold. */
let ended = 0
export const holdsEnded = (): number => ended
let orders = 0
let held: Held[] = []
let line: Promise<void> = Promise.resolve()
let inLine = 0

/** Number of user actions waiting now, for messages. */
export const heldCount = (): number => held.filter(({ asked }) => asked.isAct === true).length
/** Their names, each once. */
export const heldActs = (): string[] => [
  ...new Set(held.flatMap(({ asked }) => (asked.isAct === true ? (asked.what ?? []) : []))),
]
const isHeldBack = ({ asked }: Held): boolean => current !== null && (current.stop !== 'away' || asked.waitsForServer)

/**
 * Sends a call, or queues it while calls are held. Held calls are sent again when the hold is lifted (LEAD-10, SHL-21).
 */
export function inTurn<T>(asked: Asked, attempt: Attempt<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const item: Held = {
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
        held = held.filter((each) => each !== item)
        reject(new DOMException('已取消', 'AbortError'))
      },
      { once: true },
    )
    void (asked.isWrite && inLine > 0 ? enqueue(item) : go(item))
  })
}

async function go(item: Held): Promise<void> {
  if (item.asked.signal?.aborted === true) return
  if (isHeldBack(item)) {
    held.push(item)
    return
  }
  const before = ended
  const stop = await item.run()
  if (stop === null) return
  if (before !== ended && current === null) return go(item)
  held.push(item)
  void hold(stop)
}

function enqueue(item: Held): Promise<void> {
  inLine += 1
  line = line
    .then(() => go(item))
    .finally(() => {
      inLine -= 1
    })
  return line
}

/**
 * Holds all calls until the cause is resolved; resolves true when they continue. Only one hold at a time: a second
 * cause joins it.
 */
export async function hold(stop: Stop): Promise<boolean> {
  if (current !== null) return current.lifted
  const lift = lifters[stop]
  if (lift === undefined) return false
  const lifted = lift().catch(() => false)
  current = { stop, lifted }
  const goesOn = await lifted
  current = null
  ended += 1
  const waiting = held.sort((one, other) => one.order - other.order)
  held = []
  for (const item of waiting) {
    if (!goesOn) item.drop(new ApiError(requestTexts.expired, { code: '401', status: 401, silent: true }))
    else if (item.asked.isWrite) void enqueue(item)
    else void go(item)
  }
  return goesOn
}
