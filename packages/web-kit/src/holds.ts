import { ApiError } from './api-error.ts'
import { requestTexts } from './request.texts.ts'

/**
 * Why calls are held: the session expired or was replaced in this browser, or nobody answers. All end, and calls go on.
 */
export type Stop = 'expired' | 'replaced' | 'away'

/** One attempt at a call: its value, or why it has to wait. Throws what is an answer. */
type Attempt<T> = () => Promise<{ value: T } | { stop: Stop }>

export interface Asked {
  /** Sent again strictly one after another, in the order in which they were asked first. */
  isWrite: boolean
  /** Somebody did it: reads, visits and what the page keeps by itself are none of these. */
  isAct?: boolean
  /** Waits when the server is away; others are attempted and fail, since nobody may know whether they took effect. */
  waitsForServer: boolean
  /** What it is in people's words, to be told if it has to be done again. */
  what?: string | undefined
  signal?: AbortSignal | undefined
}

interface Held {
  order: number
  asked: Asked
  run: () => Promise<Stop | null>
  drop: (error: unknown) => void
}

/**
 * What lifts a hold; answers whether the calls go on. Features set them when they start: without one nothing is held.
 */
const lifters: Partial<Record<Stop, () => Promise<boolean>>> = {}
export const liftBy = (stop: Stop, lift: () => Promise<boolean>): void => {
  lifters[stop] = lift
}
export const canHold = (stop: Stop): boolean => lifters[stop] !== undefined

let current: { stop: Stop; lifted: Promise<boolean> } | null = null
/** Counts the holds that are over: what was sent before the last one ended is sent once more, without a new hold. */
let ended = 0
export const holdsEnded = (): number => ended
let orders = 0
let held: Held[] = []
let line: Promise<void> = Promise.resolve()
let inLine = 0

/** How many acts of people wait now, for what is told about them. */
export const heldCount = (): number => held.filter(({ asked }) => asked.isAct === true).length
/** What they are, by their words, each once. */
export const heldActs = (): string[] => [
  ...new Set(held.flatMap(({ asked }) => (asked.isAct === true ? (asked.what ?? []) : []))),
]
const isHeldBack = ({ asked }: Held): boolean => current !== null && (current.stop !== 'away' || asked.waitsForServer)

/**
 * Asks, and while calls are held waits for its turn: a held call is asked again when the hold is lifted (LEAD-10,
 * SHL-21).
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
 * Holds all calls until the stop is over; answers whether they went on. One hold at a time: a second reason joins it.
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
