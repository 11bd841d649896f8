import { CodedError } from '@portal/contract'
import { makeEnterprise } from '@portal/identity/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTypes, reservedCodes } from '../../contract/index.ts'
import { freeCode, treeApp } from '../organization.fixture.ts'
import { nodesAsOf } from '../organization.repo.ts'
import { applyChange } from './change.service.ts'

let tree: Awaited<ReturnType<typeof treeApp>>
beforeAll(async () => {
  tree = await treeApp()
})
afterAll(() => tree.app.stop())

/** The same tree in the plainest way. */
interface Node {
  parent: Node | null
  code: string
  entId: string | null
  isOn: boolean
}
const levelOf = (node: Node): number => (node.parent === null ? 1 : levelOf(node.parent) + 1)
const isIn = (node: Node | null, branch: Node): boolean =>
  node !== null && (node === branch || isIn(node.parent, branch))
const nearest = (node: Node | null): string | null => node && (node.entId ?? nearest(node.parent))

const at = fc.nat({ max: 12 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('register' as const), at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at }) },
)

test('ORG-01 ORG-08 random changes: levels, no circle, parents of enterprises, and history that replays', async () => {
  const { app } = tree
  const kit = app.kitOf('organization')
  const carryOut = async (change: Parameters<typeof applyChange>[2]): Promise<string | null> => {
    try {
      const done = await kit.write((tx) => applyChange(tx, app.clock.now(), change, { by: 'somebody' }))
      return done.after.customer_code
    } catch (error) {
      if (!(error instanceof CodedError && error.key === 'refused')) throw error
      return null
    }
  }
  const standing = async (instant: Date) =>
    (await nodesAsOf(kit.db, instant)).map(({ path, level, has_children: has }) => [path, level, has])
  const one = async (steps: readonly { kind: string; at: number; to?: number }[]) => {
    const root: Node = { parent: null, code: reservedCodes.root, entId: null, isOn: true }
    const all = [root]
    const pick = (index: number) => all[index % all.length] ?? root
    const seen: { at: Date; was: unknown }[] = []
    for (const { kind, at: index, to = 0 } of steps) {
      app.clock.set(new Date(app.clock.now().getTime() + 1000))
      const node = pick(index)
      if (kind === 'add') {
        const entered = {
          parentCustomerCode: node.code,
          cat: '02',
          customerRegisterName: '随机单位',
          socialcreditcode: freeCode(),
        }
        const code = await carryOut({ type: changeTypes.add, entered })
        expect(code !== null).toBe(node.isOn && levelOf(node) < 4)
        if (code !== null) all.push({ parent: node, code, entId: null, isOn: true })
      } else if (kind === 'register') {
        const { entId } = await makeEnterprise(app, {
          creditCode: freeCode(),
          ...(node.entId === null ? {} : { parentId: node.entId }),
        })
        const { customer_code: code } = await kit.db
          .selectFrom('organization')
          .select('customer_code')
          .where('ent_id', '=', entId)
          .executeTakeFirstOrThrow()
        let parent = node.entId === null ? root : node
        while (!parent.isOn || levelOf(parent) >= 4) parent = parent.parent ?? root
        all.push({ parent, code, entId, isOn: true })
      } else if (node !== root && node.isOn) {
        const below = all.filter((each) => each !== node && each.isOn && isIn(each, node))
        const target = pick(to)
        const isMove = kind === 'move'
        const drop = levelOf(target) + 1 - levelOf(node)
        const isPossible = isMove
          ? target.isOn && !isIn(target, node) && [node, ...below].every((each) => levelOf(each) + drop <= 4)
          : below.length === 0
        const entered = { parentCustomerCode: target.code, cat: '02' }
        const which = { customerCode: node.code }
        const code = await carryOut(
          isMove ? { type: changeTypes.change, ...which, entered } : { type: changeTypes.cancel, ...which },
        )
        expect(code !== null, `${kind} ${node.code}`).toBe(isPossible)
        if (isPossible && isMove) node.parent = target
        if (isPossible && !isMove) node.isOn = false
      }
      seen.push({ at: app.clock.now(), was: await standing(app.clock.now()) })
    }
    const rows = await kit.db
      .selectFrom('organization')
      .leftJoin('enterprise', 'enterprise.id', 'organization.ent_id')
      .select(['customer_code', 'level', 'parent_code', 'path', 'status', 'enterprise.parent_id'])
      .where(
        'customer_code',
        'in',
        all.map(({ code }) => code),
      )
      .execute()
    const byCode = new Map(rows.map((row) => [row.customer_code, row]))
    for (const node of all)
      expect(byCode.get(node.code)).toMatchObject({
        level: levelOf(node),
        parent_code: node.parent?.code ?? null,
        path: node.parent === null ? node.code : `${byCode.get(node.parent.code)?.path}/${node.code}`,
        status: node.isOn ? 1 : 0,
        parent_id: node.entId === null ? null : nearest(node.parent),
      })
    for (const { at: instant, was } of seen) expect(await standing(instant)).toEqual(was)
    const present = await kit.db.selectFrom('organization').select('path').where('status', '=', 1).execute()
    expect((await standing(app.clock.now())).map(([path]) => path)).toEqual(present.map(({ path }) => path).toSorted())
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), one), { numRuns: 20 })
})
