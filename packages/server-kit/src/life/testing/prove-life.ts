import {
  accessOf,
  approvalOf,
  awaited,
  mayMove,
  moveOf,
  moveRefusal,
  partyOf,
  type AnyMoves,
  type Move,
  type Outcome,
  type Route,
} from '@portal/contract'
import { expect } from 'vitest'
import { askingOf, waysTo, type Host } from './ask-life.ts'

/** A move of the thing's own enterprise: other parties know nothing of a draft. */
const isOwn = (move: Move | undefined): boolean => move !== undefined && partyOf(move) === null

interface Standing {
  state: string
  version: number
}
export interface ProvedLife {
  /** Who may make every move, the same in another enterprise, and a member without any grant. */
  mine: object
  other: object
  without: object
  /** A new thing in the first state; answers its id. */
  make: () => Promise<string>
  read: (id: string) => Promise<Standing>
  /** What moves ask, by their codes. */
  asked?: Readonly<Record<string, object>>
  /** Who makes the moves of other parties, by their codes. */
  by?: Readonly<Record<string, object>>
  /** Makes a job's move. */
  job?: (move: string, id: string) => Promise<unknown>
  /** Ends the approval of this kind that the thing waits for. */
  ends?: (kind: string, outcome: Outcome, id: string) => Promise<unknown>
}

/**
 * Proves what a declared life promises. By the pure rule: each state is reached, and every move that is not declared
 * from a state is refused in words. On the real database: each move, twice at once, and one refusal of each kind.
 * Answers how many moves were made.
 */
export async function proveLife(app: Host, declared: AnyMoves, given: ProvedLife): Promise<number> {
  const { life, routes, stepsRoute } = declared
  const ways = waysTo(life)
  expect([...ways.keys()].toSorted()).toEqual(Object.keys(life.states).toSorted())
  for (const state of Object.keys(life.states))
    for (const code of Object.keys(life.moves))
      expect([state, code, moveRefusal(life, state, code) === null]).toEqual([state, code, mayMove(life, state, code)])

  let made = 0
  const ask = askingOf(app)
  const routeOf = (code: string): Route => routes[code] as Route
  const mover = (code: string): object => given.by?.[code] ?? given.mine
  const sent = async (code: string, id: string) => ({
    id,
    version: (await given.read(id)).version,
    ...given.asked?.[code],
  })
  const act = async (code: string, id: string): Promise<void> => {
    const move = life.moves[code]
    if (move === undefined) throw new Error(`no move ${code}`)
    const by = approvalOf(move)
    if (by !== null) await given.ends?.(by.approval, by.outcome, id)
    else if (accessOf(move) === null) await given.job?.(code, id)
    else expect(await ask(routeOf(code), await sent(code, id), mover(code))).toMatchObject({ code: 200 })
    made += 1
  }
  const broughtTo = async (state: string): Promise<string> => {
    const id = await given.make()
    for (const code of ways.get(state) ?? []) await act(code, id)
    expect([id, (await given.read(id)).state]).toEqual([id, state])
    return id
  }

  const byHand = Object.keys(routes)
  for (const [code, move] of Object.entries(life.moves)) {
    const id = await broughtTo(move.from[0] ?? life.first)
    if (byHand.includes(code)) await twiceAtOnce(code, id)
    else await act(code, id)
    expect([code, (await given.read(id)).state]).toEqual([code, move.to])
    const steps = (await ask(stepsRoute, { id }, given.mine)).data as unknown as Record<string, unknown>[]
    expect(steps.at(-1)).toMatchObject({ move: code, to: move.to })
    expect((await ask(stepsRoute, { id }, given.other)).status).toBe(404)
  }
  await goesBack()
  await refusals()
  return made

  /** One of two wins, the other is told in words or by the row as it stands. */
  async function twiceAtOnce(code: string, id: string): Promise<void> {
    const body = await sent(code, id)
    const both = await Promise.all([1, 2].map(() => ask(routeOf(code), body, mover(code))))
    made += 1
    expect([code, both.filter((answer) => answer.code === 200).length]).toEqual([code, 1])
    const lost = both.find((answer) => answer.code !== 200)
    expect([409, 7799]).toContain(lost?.code)
    expect(lost?.data).toMatchObject({ id, state: life.moves[code]?.to })
  }

  /** Ends of an approval without a move of their own lead back to where the thing was, wherever that is. */
  async function goesBack(): Promise<void> {
    for (const [code, { from, to }] of Object.entries(life.moves)) {
      const kind = awaited(life, to)
      if (kind === null) continue
      for (const outcome of ['rejected', 'withdrawn'] as const) {
        if (moveOf(life, to, { approval: kind, outcome }) !== null) continue
        for (const was of from) {
          const id = await broughtTo(was)
          await act(code, id)
          await given.ends?.(kind, outcome, id)
          expect([outcome, was, (await given.read(id)).state]).toEqual([outcome, was, was])
        }
      }
    }
  }

  async function refusals(): Promise<void> {
    const [code] = byHand
    if (code === undefined) return
    const id = await broughtTo(life.moves[code]?.from[0] ?? life.first)
    const [route, body] = [routeOf(code), await sent(code, id)]
    expect(await ask(route, body, given.without)).toMatchObject({ status: 403 })
    expect(await ask(route, body, given.other)).toMatchObject({ status: 404 })
    expect(await ask(route, { ...body, id: 'gone' }, given.mine)).toMatchObject({ status: 404 })
    expect(await ask(route, { ...body, unknown: 1 }, given.mine)).toMatchObject({ status: 400 })
    const { state, version } = await given.read(id)
    const standing = { id, state, version }
    expect(await ask(route, { ...body, version: body.version - 1 }, given.mine)).toMatchObject({
      status: 409,
      data: standing,
    })
    const never = byHand.find((other) => !mayMove(life, state, other) && isOwn(life.moves[other]))
    if (never !== undefined)
      expect(await ask(routeOf(never), await sent(never, id), mover(never))).toMatchObject({
        code: 7799,
        msg: moveRefusal(life, state, never),
        data: standing,
      })
    expect(await given.read(id)).toMatchObject({ state, version })
    const clicks = await Promise.all([1, 2].map(() => ask(route, body, given.mine, `life-${id}`)))
    expect(clicks.map((answer) => [answer.code, answer.data['version']])).toEqual(
      [1, 2].map(() => [200, body.version + 1]),
    )
  }
}
