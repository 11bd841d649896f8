import { movesFrom, type AnyLife, type Route } from '@portal/contract'

export interface Host {
  inject(call: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    query?: Record<string, string>
    payload?: object
  }): Promise<{ statusCode: number; json(): unknown }>
}
export interface Answered {
  status: number
  code: number
  msg: string
  data: Record<string, unknown>
}
/** Moves by which each state is reached, on the shortest way from the first. */
export function waysTo({ first, moves }: AnyLife): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[first, []]])
  for (const [state, way] of ways)
    for (const code of movesFrom({ moves }, state)) {
      const to = moves[code]?.to
      if (to !== undefined && !ways.has(to)) ways.set(to, [...way, code])
    }
  return ways
}

/** Asks a call of the app as somebody, under a key where one is given. */
export const askingOf =
  (app: Host) =>
  async ({ method, path: url }: Route, sent: object, as: object, key?: string): Promise<Answered> => {
    const headers = { ...as, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const body = method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }
    const answer = await app.inject({ method: method as 'GET', url, headers, ...body })
    return { status: answer.statusCode, ...(answer.json() as Omit<Answered, 'status'>) }
  }
