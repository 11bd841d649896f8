import { CodedError } from '@portal/contract'
import { turnTexts as texts } from './turns.texts.ts'

/** For whom something costly runs: an account, and the enterprise in which it acts. */
export interface Owner {
  account: string
  enterprise: string
}

export interface TurnLimits {
  atOnce: number
  /** Less than `atOnce`, so that no enterprise holds them all. An account has one. */
  ofEnterprise: number
  waiting: { account: number; enterprise: number; all: number }
  /** The longest wait for a turn. */
  waitMs: number
}

export interface Asked {
  /** Who goes away leaves the queue. */
  signal?: AbortSignal
  /** A job: it waits as long as it takes, and no number of waiting ones refuses it. */
  isPatient?: boolean
  /** Instead of the queue's own. */
  waitMs?: number
}
/** Gives the turn back; calling it twice is harmless. */
export type Leave = () => void

export interface Turns {
  /** @throws 429 beyond the limits of waiting, and the reason of an aborted signal. */
  take(owner: Owner, asked?: Asked): Promise<Leave>
  /** Those that wait now. */
  waiting(): number
}

interface Waiter extends Owner {
  isPatient: boolean
  begin(leave: Leave): void
}

/** Seconds after which a refused caller may try again. */
const retryAfter = 5

/**
 * Lets a few run at once: enterprises in turn, within one whoever came first, of an account one at a time. In this
 * process's memory, because what it bounds are this process's own resources.
 */
export function createTurns(limits: TurnLimits): Turns {
  const running = new Set<Owner>()
  /** By enterprise; the one whose turn is next comes first. */
  const queues = new Map<string, Waiter[]>()

  const held = (counts: (one: Owner) => boolean): number => [...running].filter(counts).length
  const mayBegin = ({ account, enterprise }: Owner): boolean =>
    running.size < limits.atOnce &&
    held((one) => one.enterprise === enterprise) < limits.ofEnterprise &&
    held((one) => one.account === account) === 0

  function begun({ account, enterprise }: Owner): Leave {
    const turn = { account, enterprise }
    running.add(turn)
    return () => {
      if (running.delete(turn)) goOn()
    }
  }

  function goOn(): void {
    for (let next = nextOne(); next !== undefined; next = nextOne()) {
      remove(next)
      const rest = queues.get(next.enterprise)
      // Its enterprise waits behind the others from now on.
      if (rest !== undefined && queues.delete(next.enterprise)) queues.set(next.enterprise, rest)
      next.begin(begun(next))
    }
  }

  function nextOne(): Waiter | undefined {
    for (const queue of queues.values()) {
      const first = queue.find(mayBegin)
      if (first !== undefined) return first
    }
    return undefined
  }

  function remove(waiter: Waiter): void {
    const queue = queues.get(waiter.enterprise)
    const rest = queue?.filter((one) => one !== waiter) ?? []
    if (rest.length > 0) queues.set(waiter.enterprise, rest)
    else queues.delete(waiter.enterprise)
  }

  /** Jobs that wait take no room from people. */
  function assertRoom({ account, enterprise }: Owner): void {
    const all = [...queues.values()].flat().filter((one) => !one.isPatient)
    const { waiting: most } = limits
    const isOwn = all.filter((one) => one.account === account).length >= most.account
    const isFull =
      all.length >= most.all || all.filter((one) => one.enterprise === enterprise).length >= most.enterprise
    if (isOwn || isFull) throw refusal(isOwn || ownRuns(account))
  }

  const ownRuns = (account: string): boolean => held((one) => one.account === account) > 0

  return {
    waiting: () => [...queues.values()].flat().length,
    async take(owner, { signal, isPatient = false, waitMs = limits.waitMs } = {}) {
      signal?.throwIfAborted()
      if (mayBegin(owner)) return begun(owner)
      if (!isPatient) assertRoom(owner)
      return new Promise<Leave>((resolve, reject) => {
        const settled = new AbortController()
        const waiter: Waiter = {
          ...owner,
          isPatient,
          begin: (leave) => {
            settled.abort()
            resolve(leave)
          },
        }
        const giveUp = (reason: unknown): void => {
          settled.abort()
          remove(waiter)
          reject(reason as Error)
        }
        const late = isPatient ? undefined : setTimeout(() => giveUp(refusal(ownRuns(owner.account))), waitMs)
        settled.signal.addEventListener('abort', () => clearTimeout(late))
        signal?.addEventListener('abort', () => giveUp(signal.reason), { signal: settled.signal })
        queues.set(owner.enterprise, [...(queues.get(owner.enterprise) ?? []), waiter])
      })
    },
  }
}

const refusal = (isOwn: boolean): CodedError =>
  new CodedError('tooMany', {
    text: isOwn ? texts.own : texts.crowded,
    data: { retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
