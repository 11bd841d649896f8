import { byName, draw, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckTree } from './check-tree.tsx'
import { Tree } from './tree.tsx'
import { TreeTable } from './tree-table.tsx'
import type { TreeNode } from './core/tree-index.ts'

const leaf = (id: string, more: Partial<TreeNode> = {}): TreeNode => ({ id, name: id, ...more })
const office = [
  leaf('group', {
    name: '启明集团',
    children: [
      leaf('boiler', { name: '锅炉装备', children: [leaf('a', { name: '财务部' }), leaf('b', { name: '税务部' })] }),
      leaf('solar', { name: '光伏运维', off: '已注销' }),
    ],
  }),
]
/** happy-dom lays nothing out: the box is 400 high, each row 40. */
const layOut = (): void => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
}
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
  vi.restoreAllMocks()
})
async function show(element: React.ReactNode): Promise<HTMLElement> {
  const drawn = await draw(element)
  ;({ close } = drawn)
  return drawn.host
}
const names = (host: HTMLElement) => [...host.querySelectorAll('[role="treeitem"]')].map((each) => each.textContent)
const box = (host: HTMLElement) => host.querySelector<HTMLElement>('[role^="tree"][tabindex]') as HTMLElement
const activeOf = (host: HTMLElement) =>
  document.getElementById(box(host).getAttribute('aria-activedescendant') ?? '')?.textContent
const key = (host: HTMLElement, pressed: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    box(host).dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more }))
  })

test('house: a tree is walked, opened and chosen from by keyboard; a closed row hands over to its parent', async () => {
  const chosen: string[] = []
  const host = await show(<Tree label="组织" nodes={office} onSelect={({ id }) => chosen.push(id)} />)
  expect(names(host)).toEqual(['启明集团'])
  await key(host, 'ArrowRight')
  await key(host, '*')
  await key(host, 'ArrowDown')
  await key(host, '*')
  expect(names(host)).toEqual(['启明集团', '锅炉装备', '财务部', '税务部', '光伏运维（已注销）'])
  await key(host, '税')
  expect(activeOf(host)).toBe('税务部')
  await key(host, 'Enter')
  await key(host, 'End')
  await key(host, 'Enter')
  // The last one is off.
  expect(chosen).toEqual(['b'])
  expect(byName('[role="treeitem"]', '光伏运维（已注销）').getAttribute('aria-disabled')).toBe('true')
  const item = byName('[role="treeitem"]', '税务部')
  expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => item.getAttribute(name))).toEqual([
    '3',
    '2',
    '2',
  ])
  await key(host, '税')
  await key(host, 'Home')
  await key(host, 'ArrowLeft')
  expect(names(host)).toEqual(['启明集团'])
  expect(activeOf(host)).toBe('启明集团')
})

test('house: a search keeps the way to the hits and says how many; Escape brings the tree back', async () => {
  const host = await show(<Tree label="组织" nodes={office} hasSearch />)
  const field = byName('input', '在组织里查找') as HTMLInputElement
  await typeIn(field, '务部')
  expect(names(host)).toEqual(['启明集团', '锅炉装备', '财务部', '税务部'])
  expect(host.querySelectorAll('mark')).toHaveLength(2)
  expect(host.querySelector('[role="status"]')?.textContent).toBe('找到 2 项')
  await typeIn(field, '没有')
  expect(host.textContent).toContain('没有找到，换个词再试')
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  expect(names(host)).toEqual(['启明集团'])
})

test('house: children are read once when a node is opened; a failure says so and is tried again', async () => {
  const read = vi
    .fn<(node: TreeNode) => Promise<TreeNode[]>>()
    .mockRejectedValueOnce(new Error('断线'))
    .mockResolvedValueOnce([leaf('x', { name: '一科' })])
  const host = await show(<Tree label="组织" nodes={[leaf('top', { name: '总部', isLazy: true })]} load={read} />)
  await key(host, 'ArrowRight')
  await until(() => expect(host.textContent).toContain('没有加载出来'))
  await key(host, 'ArrowLeft')
  await key(host, 'ArrowRight')
  await until(() => expect(names(host)).toEqual(['总部', '一科']))
  await key(host, 'ArrowLeft')
  await key(host, 'ArrowRight')
  expect(read).toHaveBeenCalledTimes(2)
  await close?.()
  const open = await show(
    <Tree label="组织" nodes={[leaf('top', { isLazy: true })]} opened={['top']} load={async () => []} />,
  )
  await until(() => expect(open.textContent).toContain('下面没有内容'))
})

function Checked({ onCheck }: { onCheck: (ids: string[]) => void }) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['a']))
  return (
    <CheckTree
      label="可见范围"
      nodes={office}
      opened={['group', 'boiler']}
      checked={checked}
      onCheck={(next) => {
        setChecked(next)
        onCheck([...next])
      }}
    />
  )
}

test('house: a parent of some checked nodes is mixed; Space checks all below it but what is off', async () => {
  const told: string[][] = []
  const host = await show(<Checked onCheck={(ids) => told.push(ids)} />)
  const checks = () => [...host.querySelectorAll('[role="treeitem"]')].map((item) => item.getAttribute('aria-checked'))
  expect(checks()).toEqual(['mixed', 'mixed', 'true', 'false', 'false'])
  await key(host, ' ')
  expect(checks()).toEqual(['mixed', 'true', 'true', 'true', 'false'])
  await act(async () => byName('[role="treeitem"]', '锅炉装备').click())
  await act(async () => byName('[role="treeitem"]', '光伏运维（已注销）').click())
  expect(told).toEqual([['a', 'b'], []])
})

test('house: a node is carried by keyboard, each place is said, Enter puts it down, Escape leaves it', async () => {
  const moves: object[] = []
  const host = await show(
    <Tree label="组织" nodes={office} opened={['group', 'boiler']} onMove={(move) => moves.push(move)} />,
  )
  const said = () => host.querySelector('[data-part="said"]')?.textContent
  await key(host, '财')
  await key(host, 'x', { ctrlKey: true })
  expect(said()).toBe('拿起了财务部，用上下方向键选位置')
  await key(host, 'ArrowDown')
  expect(said()).toBe('财务部：税务部之下')
  await key(host, 'Escape')
  expect([said(), moves]).toEqual(['没有移动财务部', []])
  await key(host, 'x', { ctrlKey: true })
  for (let step = 0; step < 3; step += 1) await key(host, 'ArrowDown')
  expect(said()).toBe('财务部：光伏运维之前')
  await key(host, 'Enter')
  expect(moves).toEqual([{ id: 'a', parent: 'group', before: 'solar' }])
  await until(() => expect(said()).toBe('已把财务部移到：光伏运维之前'))
})

test('house: a tree table has its columns in each row, and Enter opens a row that leads nowhere', async () => {
  const host = await show(
    <TreeTable
      label="科目"
      title="科目名称"
      nodes={office}
      columns={[{ id: 'n', title: '余额', unit: '元', isNumber: true, cell: ({ id }) => `${id}.00` }]}
    />,
  )
  const rows = () => [...host.querySelectorAll('[role="row"]')].map((row) => row.textContent)
  expect(rows()).toEqual(['科目名称余额 元', '启明集团group.00'])
  await key(host, 'Enter')
  expect(rows()).toEqual(['科目名称余额 元', '启明集团group.00', '锅炉装备boiler.00', '光伏运维（已注销）solar.00'])
  expect(host.querySelector('[role="treegrid"] [role="rowheader"]')?.textContent).toBe('启明集团')
})

test('house: of 5,000 rows those in sight are drawn, and End brings the last one', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => leaf(`n${String(at)}`, { name: `第${String(at)}项` }))
  layOut()
  const host = await show(<Tree label="长" nodes={many} />)
  await until(() => expect(host.querySelector('[data-index]')).not.toBeNull())
  expect(names(host).length).toBeLessThan(60)
  await key(host, 'End')
  expect(activeOf(host)).toBe('第4999项')
})

test('house: a long tree that is drawn at once, its file being there already, shows its rows', async () => {
  await import('./virtual-rows.tsx')
  layOut()
  const many = Array.from({ length: 100 }, (_, at) => leaf(`n${String(at)}`, { name: `第${String(at)}项` }))
  for (let time = 0; time < 2; time += 1) {
    const host = await show(<Tree label="长" nodes={many} />)
    await until(() => expect(host.querySelector('[data-index]')?.textContent).toContain('第0项'))
    await close?.()
  }
})
