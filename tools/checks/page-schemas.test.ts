import { expect, test, vi } from 'vitest'

const contracts = import.meta.glob('../../features/*/*/contract/index.ts')
const typebox = '../../packages/contract/src/types/typebox.ts'

/** What each feature's contract says, with all of its schemas. */
const readAll = async (): Promise<Map<string, string>> => {
  const told = new Map<string, string>()
  for (const [file, load] of Object.entries(contracts)) told.set(file, JSON.stringify(await load()))
  return told
}

test('house: the page’s build has the same schemas of every feature as the server', async () => {
  vi.resetModules()
  const server = await readAll()
  vi.resetModules()
  const plain = await import('../../packages/contract/src/types/plain.ts')
  const taken = vi.fn(() => plain)
  vi.doMock(typebox, taken)
  try {
    const page = await readAll()
    expect([taken.mock.calls.length, page.size]).toEqual([1, server.size])
    for (const [file, schemas] of page) expect(schemas, file).toBe(server.get(file))
    expect([...page.values()].join('').length).toBeGreaterThan(100_000)
  } finally {
    vi.doUnmock(typebox)
    vi.resetModules()
  }
})
