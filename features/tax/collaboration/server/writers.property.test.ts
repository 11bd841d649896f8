/**
 * Property test with several writers on one return: nobody overwrites an acknowledged figure without having read it.
 * Writers, their log and its check belong together; one app serves all of it.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import {
  chosenPlans,
  clerkPermissions,
  makeReturn,
  planOf,
  plans,
  share,
  withReturns,
  type Office,
} from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const table = 'VATG_A1'
/** Cells filled by users only; r1.c1 is also filled from invoices. */
const cells = ['r1.c1', 'r8.c1', 'r8.c3', 'r9b.c1'] as const
const isSame = (one: string, other: string): boolean => Number(one) === Number(other)

interface Writer {
  headers: Office['clerk']
  version: number
  known: Map<string, string>
  pending: Map<string, { value: string; base: string }>
}
interface Effect {
  version: number
  cell: string
  value: string
  base: string
}

async function read(
  taskNo: string,
  headers: Office['clerk'],
): Promise<{ version: number; known: Map<string, string>; header: Record<string, string> }> {
  const { data } = (
    await app.inject({
      url: '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode',
      query: { taskNo, tableCode: table },
      headers,
    })
  ).json()
  return {
    version: data.version,
    header: data.header,
    known: new Map(
      cells.map((cell) => [cell, data.cells[cell.split('.')[0] ?? '']?.[cell.split('.')[1] ?? ''] ?? '0.00']),
    ),
  }
}
const bodyOf = (pending: Writer['pending']): Record<string, Record<string, string>> => {
  const body: Record<string, Record<string, string>> = {}
  for (const [cell, { value }] of pending) {
    const [row = '', column = ''] = cell.split('.')
    ;(body[row] ??= {})[column] = value
  }
  return body
}

/**
 * Saves, retrying until accepted. After a conflict, merges cell by cell and sets every cell anew with the latest figure
 * as its base.
 */
async function save(taskNo: string, writer: Writer, effects: Effect[]): Promise<void> {
  while (writer.pending.size > 0) {
    const answer = await app.inject({
      method: 'POST',
      url: '/japi/tax/taxVat/saveCells',
      headers: writer.headers,
      payload: { taskNo, tableCode: table, version: writer.version, cells: bodyOf(writer.pending) },
    })
    if (answer.statusCode === 200 && answer.json().code === 200) {
      const { version } = answer.json().data
      for (const [cell, { value, base }] of writer.pending) effects.push({ version, cell, value, base })
      for (const [cell, { value }] of writer.pending) writer.known.set(cell, value)
      writer.version = version
      writer.pending.clear()
      return
    }
    expect(answer.statusCode, answer.body).toBe(409)
    const now = await read(taskNo, writer.headers)
    for (const [cell, { value }] of writer.pending) writer.pending.set(cell, { value, base: now.known.get(cell) ?? '' })
    Object.assign(writer, { version: now.version, known: now.known })
  }
}

const move = fc.record({
  who: fc.nat(2),
  cells: fc.uniqueArray(fc.constantFrom(...cells), { minLength: 1, maxLength: 3 }),
  what: fc.constantFrom('save', 'save', 'save', 'save', 'fill', 'head'),
})

test('TAX-18 three writers and refills at once: a figure stands or was overwritten by who had read it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const { taskNo, entId, clerk } = await makeReturn(app)
        const others = [
          await makeSignedIn(app, { entIds: [entId], permissions: clerkPermissions }),
          await makeSignedIn(app, { entIds: [entId], permissions: clerkPermissions }),
        ]
        const writers = await Promise.all(
          [clerk, ...others.map((other) => other.headers)].map(async (headers): Promise<Writer> => ({
            headers,
            ...(await read(taskNo, headers)),
            pending: new Map(),
          })),
        )
        const effects: Effect[] = []
        let figure = 0
        let fills = 0
        for (const round of rounds) {
          // The writers of a round run in parallel; each writer's own calls run in sequence, like a page's.
          await Promise.all(
            writers.map(async (writer, index) => {
              for (const { what, cells: touched } of round.filter((each) => each.who === index)) {
                if (what === 'fill') {
                  plans.set(entId, planOf(share(`${table}.r1.c1`, 'inv-1', `${1000 + (fills += 1)}.00`)))
                  await app.inject({
                    method: 'POST',
                    url: '/japi/tax/taxVat/fillFromInvoices',
                    headers: writer.headers,
                    payload: { taskNo },
                  })
                  continue
                }
                if (what === 'head') {
                  const { version } = await read(taskNo, writer.headers)
                  const answer = await app.inject({
                    method: 'POST',
                    url: '/japi/tax/taxVat/saveCells',
                    headers: writer.headers,
                    payload: {
                      taskNo,
                      tableCode: table,
                      version,
                      cells: {},
                      header: { fillDate: `2026-03-1${index}` },
                    },
                  })
                  expect([200, 409]).toContain(answer.statusCode)
                  continue
                }
                for (const cell of touched)
                  writer.pending.set(cell, { value: `${(figure += 1)}.00`, base: writer.known.get(cell) ?? '' })
                await save(taskNo, writer, effects)
              }
            }),
          )
        }
        const last = await read(taskNo, clerk)
        for (const cell of cells) {
          const chain = effects
            .filter((effect) => effect.cell === cell)
            .toSorted((one, other) => one.version - other.version)
          for (const [index, effect] of chain.entries()) {
            const before = chain[index - 1]
            // Invoices also change r1.c1 between two users' figures, so its base is the refilled figure.
            if (cell !== 'r1.c1')
              expect(isSame(effect.base, before?.value ?? '0'), `${cell}: ${JSON.stringify(chain)}`).toBe(true)
          }
          const final = chain.at(-1)
          if (final !== undefined && cell !== 'r1.c1')
            expect(isSame(last.known.get(cell) ?? '', final.value), `${cell} ${last.known.get(cell)}`).toBe(true)
        }
        expect(new Set(effects.map((effect) => effect.version)).size).toBeLessThanOrEqual(last.version)
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)

test('TAX-18 LEAD-14 a refill beside a person: the figure typed stands as the total, both are told', async () => {
  const { taskNo, entId, clerk } = await makeReturn(app)
  plans.set(entId, planOf(share(`${table}.r1.c1`, 'inv-1', '1000.00')))
  const first = await read(taskNo, clerk)
  await app.inject({ method: 'POST', url: '/japi/tax/taxVat/fillFromInvoices', headers: clerk, payload: { taskNo } })
  const written = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/saveCells',
    headers: clerk,
    payload: { taskNo, tableCode: table, version: first.version, cells: { r1: { c1: '900.00' } } },
  })
  expect(written.statusCode).toBe(200)
  const view = (await app.inject({ url: `/japi/tax/taxVat/return?taskNo=${taskNo}`, headers: clerk })).json().data
  expect(view.tables.find((each: { tableCode: string }) => each.tableCode === table).cells.r1.c1).toBe('900.00')
  expect(view.origins[`${table}.r1.c1`]).toMatchObject({ source: 'mixed', invoices: '1000.00', manual: '-100.00' })
  const { readiness } = (
    await app.inject({ url: `/japi/tax/taxVat/readiness?taskNo=${taskNo}`, headers: clerk })
  ).json().data
  expect(readiness).toContainEqual(
    expect.objectContaining({ id: 'READY.HAND', message: expect.stringContaining('-100.00') }),
  )
})
