import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedLeaves, checksOf, toggleCheck } from './tree-checks.ts'
import { indexTree, isParent, reasonOf, type TreeNode } from './tree-index.ts'
import { actOf, typedAhead } from './tree-keys.ts'
import { wayTo } from './tree-places.ts'
import { findHits, hitIn, rowsOf } from './tree-rows.ts'
import { all, leaf, office, openAll, shown, trees } from './trees.fixture.ts'

const rowIds = (nodes: readonly TreeNode[], open: ReadonlySet<string>, search = '') =>
  rowsOf(indexTree(nodes), shown(open, findHits(indexTree(nodes), search))).map((row) =>
    row.kind === 'node' ? row.node.id : row.kind,
  )

test('house: an open tree shows every node in its order, a closed one its top; subtrees are slices', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      const index = indexTree(nodes)
      expect(index.nodes.map(({ id }) => id)).toEqual(all(nodes).map(({ id }) => id))
      expect(rowIds(nodes, openAll(nodes))).toEqual(all(nodes).map(({ id }) => id))
      expect(rowIds(nodes, new Set())).toEqual(nodes.map(({ id }) => id))
      for (const [at, node] of index.nodes.entries()) {
        expect(index.nodes.slice(at, index.end[at])).toEqual([node, ...all(node.children ?? [])])
        expect(index.level[at]).toBe(node.id.split('-').length)
        expect(wayTo(index, node.id)).toEqual(
          node.id.split('-').flatMap((_, part, parts) => (part === 0 ? [] : [parts.slice(0, -part).join('-')])),
        )
      }
    }),
  )
})

test('house: a tree with one number twice is refused; ten thousand levels are no depth too many', () => {
  expect(() => indexTree([leaf('x'), leaf('y', { children: [leaf('x')] })])).toThrow('两个节点的编号都是 x')
  let deep = leaf('0')
  for (let level = 1; level < 10_000; level += 1) deep = leaf(String(level), { children: [deep] })
  expect(indexTree([deep]).level.at(-1)).toBe(10_000)
})

test('house: a parent is checked when all leaves below it are, mixed when some are, whatever is clicked', () => {
  fc.assert(
    fc.property(trees, fc.array(fc.nat(200), { maxLength: 12 }), (nodes, clicks) => {
      const index = indexTree(nodes)
      let checked: ReadonlySet<string> = new Set()
      for (const click of clicks)
        checked = toggleCheck(index, checked, index.nodes[click % index.nodes.length]?.id ?? '')
      const is = checksOf(index, checked)
      for (const [at, node] of index.nodes.entries()) {
        const leaves = all([node]).filter(({ children = [] }) => children.length === 0)
        const on = leaves.filter(({ id }) => checked.has(id)).length
        expect(is(at)).toBe(on === 0 ? 'off' : on === leaves.length ? 'on' : 'mixed')
        // Nothing with a reason against it was ever changed.
        if (reasonOf(index, at) !== null) expect(checked.has(node.id)).toBe(false)
      }
      expect(checkedLeaves(index, checked)).toEqual(checked)
    }),
  )
})

test('house: the root is checked and taken back again; what is off keeps what it has', () => {
  const index = indexTree(office())
  const on = toggleCheck(index, new Set(['d']), 'group')
  expect([...on]).toEqual(['a', 'b', 'c', 'd'])
  expect(checksOf(index, on)(0)).toBe('on')
  const off = toggleCheck(index, on, 'group')
  expect([...off]).toEqual(['d'])
  expect(checksOf(index, off)(0)).toBe('mixed')
  expect(toggleCheck(index, on, 'd')).toBe(on)
  expect(toggleCheck(index, on, 'gone')).toBe(on)
})

test('house: a node checked before its children came brings them along; what is not loaded is not lost', () => {
  const lazy = [leaf('top', { isLazy: true }), leaf('else')]
  const before = toggleCheck(indexTree(lazy), new Set(['elsewhere']), 'top')
  expect([...before]).toEqual(['top', 'elsewhere'])
  const index = indexTree(lazy, new Map([['top', [leaf('x'), leaf('y')]]]))
  expect(checksOf(index, before)(0)).toBe('on')
  expect([...checkedLeaves(index, before)]).toEqual(['x', 'y', 'elsewhere'])
  expect([...toggleCheck(index, before, 'x')]).toEqual(['y', 'elsewhere'])
})

test('house: below an open node stands what became of its children: on their way, failed, none', () => {
  const nodes = [leaf('top', { isLazy: true })]
  const index = indexTree(nodes)
  expect(isParent(index, 0)).toBe(true)
  for (const [state, kind] of [
    [undefined, 'loading'],
    ['loading', 'loading'],
    ['failed', 'failed'],
    ['loaded', 'none'],
  ] as const) {
    const states = new Map(state === undefined ? [] : [['top', state] as const])
    expect(rowsOf(index, { ...shown(new Set(['top'])), states }).map((row) => row.kind)).toEqual(['node', kind])
  }
})

test('house: a search keeps the way to every hit and nothing else; closing holds until the next search', () => {
  expect(rowIds(office(), new Set(), '财务')).toEqual(['group', 'boiler', 'a', 'solar', 'c'])
  expect(rowIds(office(), new Set(), 'GFYW')).toEqual(['group', 'solar'])
  expect(rowIds(office(), new Set(), '没有的')).toEqual([])
  expect(findHits(indexTree(office()), '  ')).toBeNull()
  const index = indexTree(office())
  const closed = rowsOf(index, { ...shown(new Set(), findHits(index, '财务')), closed: new Set(['boiler']) })
  expect(closed.map((row) => row.node.id)).toEqual(['group', 'boiler', 'solar', 'c'])
  expect(hitIn('启明财务部', '财务')).toEqual(['启明', '财务', '部'])
  expect(hitIn('光伏运维', 'gfyw')).toBeNull()
})

test.for([
  ['ArrowDown', 'boiler', { do: 'go', id: 'a' }],
  ['ArrowUp', 'boiler', { do: 'go', id: 'group' }],
  ['ArrowUp', 'group', { do: 'go', id: 'group' }],
  ['Home', 'b', { do: 'go', id: 'group' }],
  ['End', 'group', { do: 'go', id: 'old' }],
  ['PageDown', 'group', { do: 'go', id: 'old' }],
  ['ArrowRight', 'solar', { do: 'open', ids: ['solar'] }],
  ['ArrowRight', 'boiler', { do: 'go', id: 'a' }],
  ['ArrowRight', 'a', { do: 'go', id: 'a' }],
  ['ArrowLeft', 'boiler', { do: 'close', ids: ['boiler'] }],
  ['ArrowLeft', 'a', { do: 'go', id: 'boiler' }],
  ['ArrowLeft', 'solar', { do: 'go', id: 'group' }],
  ['*', 'boiler', { do: 'open', ids: ['solar', 'old'] }],
  [' ', 'a', { do: 'choose', id: 'a' }],
  ['Enter', 'a', { do: 'enter', id: 'a' }],
  ['Tab', 'a', null],
] as const)('house: in a tree %s on %s does %o', ([key, active, act]) => {
  const index = indexTree(office())
  const rows = rowsOf(index, shown(new Set(['group', 'boiler'])))
  expect(actOf(rows, index.parent, active, key)).toEqual(act)
})

test('house: typing goes to the next name that begins so, around the end, by initials too', () => {
  const rows = rowsOf(indexTree(office()), shown(new Set(['group', 'boiler', 'solar'])))
  expect(typedAhead(rows, 'group', '财')).toBe('a')
  expect(typedAhead(rows, 'a', '财')).toBe('c')
  expect(typedAhead(rows, 'c', '财')).toBe('a')
  expect(typedAhead(rows, 'a', '财务')).toBe('a')
  expect(typedAhead(rows, 'a', 'g')).toBe('solar')
  expect(typedAhead(rows, 'a', '零')).toBeNull()
})
