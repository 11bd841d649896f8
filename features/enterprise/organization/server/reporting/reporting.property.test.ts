import { addDays } from '@portal/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTypes } from '../../contract/index.ts'
import { freeCode } from '../organization.fixture.ts'
import { applyChange } from '../tree/change.service.ts'
import { assign } from './assign.service.ts'
import { placedOn } from './placed.ts'
import { placesOf } from './places.service.ts'
import { reportingApp, root } from './reporting.fixture.ts'

let world: Awaited<ReturnType<typeof reportingApp>>
beforeAll(async () => {
  world = await reportingApp()
})
afterAll(() => world.app.stop())

const at = fc.nat({ max: 11 })
const day = fc.nat({ max: 12 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      at: fc.uniqueArray(at, { minLength: 1, maxLength: 3 }),
      to: fc.nat({ max: 3 }),
      from: day,
      days: fc.option(day),
      isBranch: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The same in the plainest way: what each organisation was told for each day, and where it stood then. */
interface Organisation {
  code: string
  told: Map<string, string | null>
  parents: Map<string, string>
  isOn: Map<string, boolean>
}

test('ORG-02 random assignments and moves: of every day the nearest assignment counts', async () => {
  const { app, line, coal, open, power } = world
  const kit = app.kitOf('organization')
  const nodes = [coal, open, power, null]
  const one = async (steps: readonly Step[]) => {
    await app.asOwner(`delete from reporting_assignment`)
    app.clock.set(new Date(app.clock.now().getTime() + 30 * 86_400_000))
    const today = () => kit.clock.businessDay()
    const first = today()
    const days = Array.from({ length: 20 }, (_, index) => addDays(first, index - 4))
    const add = async (parent: string) =>
      (
        await kit.write((tx) =>
          applyChange(
            tx,
            app.clock.now(),
            {
              type: changeTypes.add,
              entered: {
                parentCustomerCode: parent,
                cat: '02',
                customerRegisterName: '随机',
                socialcreditcode: freeCode(),
              },
            },
            { by: 'x' },
          ),
        )
      ).after.customer_code
    const all: Organisation[] = []
    const begin = (code: string, parent: string) => {
      const here = days.filter((each) => each >= first)
      all.push({
        code,
        told: new Map(days.map((each) => [each, null])),
        parents: new Map(here.map((each) => [each, parent])),
        isOn: new Map(here.map((each) => [each, true])),
      })
    }
    for (let index = 0; index < 12; index += 1) {
      const parent = index < 2 ? root : (all[Math.floor((index - 2) / 2)]?.code ?? root)
      begin(await add(parent), parent)
    }
    const of = (code: string | undefined) => all.find((each) => each.code === code)
    const isBelow = (each: Organisation, top: Organisation): boolean => {
      const parent = of(each.parents.get(today()))
      return parent !== undefined && (parent === top || isBelow(parent, top))
    }
    for (const [index, done] of steps.entries()) {
      if (index % 3 === 2) app.clock.set(new Date(app.clock.now().getTime() + 86_400_000))
      const keeping = { now: app.clock.now(), today: today(), by: 'x' }
      if (done.kind === 'assign') {
        const chosen = done.at.flatMap((which) => all[which] ?? []).filter((each) => each.isOn.get(today()) === true)
        if (chosen.length === 0) continue
        const fromDay = addDays(first, done.from - 4)
        const lastDay = done.days === null ? null : addDays(fromDay, done.days)
        await kit.write((tx) =>
          assign(tx, keeping, {
            structureId: line.id,
            customerCodes: chosen.map(({ code }) => code),
            nodeId: nodes[done.to] ?? null,
            reach: done.isBranch ? 'branch' : 'follow',
            fromDay,
            lastDay,
          }),
        )
        const covered = days.filter((each) => each >= fromDay && (lastDay === null || each <= lastDay))
        for (const each of all) {
          const isChosen = chosen.includes(each)
          if (!isChosen && !(done.isBranch && chosen.some((top) => isBelow(each, top)))) continue
          for (const own of covered) each.told.set(own, isChosen ? (nodes[done.to] ?? null) : null)
        }
      } else {
        const own = all[done.at]
        if (own === undefined) continue
        const to = done.kind === 'move' ? all[done.to] : undefined
        try {
          await kit.write((tx) =>
            applyChange(
              tx,
              app.clock.now(),
              to === undefined
                ? { type: changeTypes.cancel, customerCode: own.code }
                : {
                    type: changeTypes.change,
                    customerCode: own.code,
                    entered: { parentCustomerCode: to.code, cat: '02' },
                  },
              { by: 'x' },
            ),
          )
        } catch {
          continue
        }
        for (const each of days.filter((one) => one >= today()))
          if (to === undefined) own.isOn.set(each, false)
          else own.parents.set(each, to.code)
      }
    }
    const nearest = (each: Organisation | undefined, own: string): string | null =>
      each === undefined ? null : (each.told.get(own) ?? nearest(of(each.parents.get(own)), own))
    const checked = days.map(async (own) => {
      const { rows } = await sql<{ customer_code: string; node_id: string | null }>`select customer_code, node_id from
        ${placedOn(sql`${line.id}::text`, { day: own, today: today() })} placed
        where customer_code = any(${all.map(({ code }) => code)}::text[]) order by customer_code`.execute(kit.db)
      const expected = all
        .filter((each) => each.isOn.get(own) === true)
        .map((each) => ({ customer_code: each.code, node_id: nearest(each, own) }))
      const shown = rows.map(({ customer_code, node_id }) => ({ customer_code, node_id }))
      expect([own, shown]).toEqual([own, expected.toSorted((a, b) => (a.customer_code < b.customer_code ? -1 : 1))])
    })
    await Promise.all(checked)
    for (const each of all) {
      const [places] = await placesOf(kit.db, each.code, today())
      const isOn = each.isOn.get(today()) === true
      expect(places?.nodeId).toBe(isOn ? nearest(each, today()) : null)
      const spans = places?.spans.toReversed() ?? []
      for (const [at, span] of spans.entries())
        expect(span.lastDay).toBe(spans[at + 1] ? addDays(spans[at + 1]?.fromDay ?? '', -1) : null)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), one), { numRuns: 8 })
}, 120_000)
