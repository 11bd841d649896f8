import type { Route } from '@portal/contract'
import { expect } from 'vitest'
import type { DeclaredUpkeep } from '../upkeep/source.ts'

interface Host {
  inject(call: { method: 'POST'; url: string; headers: Record<string, string>; payload: object }): Promise<{
    statusCode: number
    json(): unknown
  }>
}
interface Answered {
  status: number
  data: Record<string, unknown>
}

/**
 * Proves on the real database what a declared upkeep promises of every thing: `value` is added once, changed under its
 * version, told as it stands to who comes late, and neither found, turned nor removed from another enterprise. The
 * thing has a unique key that is part of `value` and not of `change`. Answers the row as it was changed.
 */
export async function proveKept(
  app: Host,
  { saveRoute, turnRoute, removeRoute }: DeclaredUpkeep,
  { mine, other, value, change }: { mine: object; other: object; value: object; change: object },
): Promise<Record<string, unknown>> {
  const ask = async ({ path: url }: Route, payload: object, as = mine): Promise<Answered> => {
    const answer = await app.inject({ method: 'POST', url, headers: { ...as }, payload })
    return { status: answer.statusCode, ...(answer.json() as Pick<Answered, 'data'>) }
  }
  const { data: made } = await ask(saveRoute, value)
  expect(made).toMatchObject({ ...value, version: 1 })
  const id = String(made['id'])
  const twice = await ask(saveRoute, value)
  expect([twice.status, twice.data['errors']]).toMatchObject([400, [{ path: expect.any(String) }]])
  expect(await ask(saveRoute, { ...value, unknown: 1 })).toMatchObject({ status: 400 })
  const changed = await ask(saveRoute, { ...value, ...change, id, version: 1 })
  expect(changed.data).toMatchObject({ ...value, ...change, version: 2 })
  expect(await ask(saveRoute, { ...value, id, version: 1 })).toMatchObject({
    status: 409,
    data: { ...change, version: 2 },
  })
  expect(await ask(saveRoute, { ...value, id, version: 2 }, other)).toMatchObject({ status: 404 })
  if (turnRoute !== null) {
    expect((await ask(turnRoute, { ids: [id], isOn: false }, other)).data).toMatchObject({ done: [], failed: [{ id }] })
    expect((await ask(turnRoute, { ids: [id, 'gone'], isOn: false })).data).toMatchObject({ done: [id], failed: [{}] })
  }
  if (removeRoute !== null) {
    expect((await ask(removeRoute, { ids: [id] }, other)).data).toMatchObject({ done: [], failed: [{ id }] })
    expect((await ask(removeRoute, { ids: [id] })).data).toEqual({ done: [id], failed: [] })
  }
  return changed.data
}
