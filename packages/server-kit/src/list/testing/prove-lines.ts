import type { LinesByName, Route } from '@portal/contract'
import { expect } from 'vitest'

interface Host {
  inject(call: { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: object }): Promise<{
    statusCode: number
    json(): unknown
  }>
}
interface Answered {
  status: number
  msg: string
  data: Record<string, unknown>
}
type Line = { id: string } & Record<string, unknown>
export interface ProvedLines {
  /** The lines of the thing by their name. */
  name: string
  mine: object
  other: object
  /** A new thing without its lines, three lines that differ, and how the first is changed. */
  value: () => object
  lines: readonly [object, object, object]
  change: object
  /** A value that its field refuses, and what it says there. */
  wrong: object
}

interface Declared {
  path: string
  saveRoute: Route
  removeRoute: Route | null
}

/**
 * Proves on the real database what declared lines promise of every thing: saved with it in one call and one version, in
 * their order and under their ids; refused at their cells with nothing lost; never another thing's; gone with it.
 */
export async function proveLines(
  app: Host,
  { saveRoute, removeRoute }: Declared,
  lines: LinesByName,
  given: ProvedLines,
): Promise<Line[]> {
  const { name, mine, other, value, change } = given
  const [one, two, added] = given.lines
  const most = (lines[name]?.said as { maxItems?: number } | undefined)?.maxItems ?? 1000
  const send = async ({ path: url }: Route, payload: object, as = mine): Promise<Answered> => {
    const headers = { 'idempotency-key': crypto.randomUUID(), ...as }
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, ...(answer.json() as Omit<Answered, 'status'>) }
  }
  const save = (said: unknown, own: object = {}, as = mine) =>
    send(saveRoute, { ...value(), ...own, ...(said === undefined ? {} : { [name]: said }) }, as)
  const linesIn = ({ data }: Answered) => data[name] as Line[]

  const made = await save([one, two])
  expect([made.status, made.data['version']]).toEqual([200, 1])
  expect(linesIn(made)).toMatchObject([one, two])
  const id = String(made.data['id'])
  const [first, second] = linesIn(made) as [Line, Line]

  // One call: changed, moved, removed and added; what stays keeps its id.
  const next = [second, added, { ...first, ...change }]
  const changed = await save(next, { id, version: 1 })
  expect([changed.status, changed.data['version']]).toEqual([200, 2])
  expect(linesIn(changed)).toMatchObject([second, added, { ...first, ...change, id: first.id }])
  const ids = linesIn(changed).map((line) => line.id)
  expect([ids[0], ids[2], new Set(ids).size]).toEqual([second.id, first.id, 3])
  const standing = linesIn(changed)
  const isAsItWas = async () => {
    const late = await save(undefined, { id, version: 1 })
    expect([late.status, late.data['version'], linesIn(late)]).toEqual([409, 2, standing])
  }

  // The conflict tells the lines; what is refused leaves everything as it was.
  await isAsItWas()
  const refusedAt = async (path: string, said: object[], words: string) => {
    const refused = await save(said, { id, version: 2 })
    expect(refused.data['errors']).toMatchObject([{ path: expect.stringContaining(path) }])
    expect([refused.status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining(words)])
    await isAsItWas()
  }
  const strange = linesIn(await save([one], {}, other))[0]?.id
  const sibling = linesIn(await save([one]))[0]?.id
  for (const foreign of [strange, sibling, 'gone'])
    await refusedAt(`${name}.1.id`, [second, { ...first, id: foreign }], '第 2 行')
  await refusedAt(`${name}.1.id`, [second, second], '第 2 行与第 1 行')
  await refusedAt(`${name}.1.`, [second, { ...first, ...given.wrong }], '第 2 行 ')
  await refusedAt(
    name,
    Array.from({ length: most + 1 }, () => added),
    String(most),
  )
  expect((await save([], { id, version: 2 }, other)).status).toBe(404)

  // Left out they stay; two at once, one wins.
  const kept = await save(undefined, { id, version: 2 })
  expect([kept.data['version'], linesIn(kept)]).toEqual([3, standing])
  const both = await Promise.all([[first], [second]].map((said) => save(said, { id, version: 3 })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(linesIn(both[0] as Answered)).toEqual(linesIn(both[1] as Answered))

  if (removeRoute !== null) expect((await send(removeRoute, { ids: [id] })).data).toEqual({ done: [id], failed: [] })
  return standing
}
