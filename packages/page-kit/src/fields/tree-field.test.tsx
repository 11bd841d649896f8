import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TreeNode } from '../tree/core/tree-index.ts'
import { bare } from './field-input.ts'
import { TreeField, TreeManyField } from './tree-field.tsx'

// Loaded when first needed; here before, so that no test waits for the compiler.
beforeAll(() => Promise.all([import('../popover/popover-layer.tsx'), import('./tree-choices.tsx')]))

const units: readonly TreeNode[] = [
  {
    id: 'g',
    name: '启明能源集团',
    children: [
      {
        id: 'b',
        name: '启明锅炉装备',
        children: [
          { id: 'f', name: '财务部', initials: 'cwb' },
          { id: 't', name: '税务部', initials: 'swb' },
        ],
      },
      { id: 'x', name: '启明物资', off: '已注销' },
      { id: 'lazy', name: '外地分公司', isLazy: true },
    ],
  },
]
const opened = ['g', 'b']
const given = vi.fn<(value: unknown) => void>()
const load = vi.fn<(node: TreeNode) => Promise<readonly TreeNode[]>>()

function One({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  const set = (next: string) => {
    given(next)
    setValue(next)
  }
  return (
    <main>
      <TreeField
        control={bare('d')}
        label="部门"
        nodes={units}
        opened={opened}
        load={load}
        names={{ old: '旧部门' }}
        value={value}
        onChange={set}
      />
    </main>
  )
}
function Many({ nodes = units, start = [] }: { nodes?: readonly TreeNode[]; start?: readonly string[] }) {
  const [value, setValue] = useState(start)
  const set = (next: readonly string[]) => {
    given(next)
    setValue(next)
  }
  return (
    <main>
      <TreeManyField control={bare('d')} label="范围" nodes={nodes} opened={opened} value={value} onChange={set} />
    </main>
  )
}
const button = () => document.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]') as HTMLButtonElement
const item = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')].find(
    (each) => each.textContent === name,
  )
  if (found === undefined) throw new Error(`没有 ${name}`)
  return found
}
const open = async () => {
  await press(button())
  await until(() => expect(document.querySelector('[role="tree"]')).not.toBeNull())
}
beforeEach(() => {
  given.mockReset()
  load.mockReset()
})

test('house: one node of a tree is found by its initials, chosen, shown with the way to it, and cleared', async () => {
  const page = await draw(<One />)
  expect(button().getAttribute('aria-label')).toBe('部门：请选择')
  await open()
  await typeIn(document.querySelector('[type="search"]') as HTMLInputElement, 'swb')
  await until(() => expect(() => item('财务部')).toThrow('没有'))
  await press(item('税务部'))
  await until(() => expect(document.querySelector('[role="tree"]')).toBeNull())
  expect([given.mock.calls, button().textContent]).toEqual([[['t']], '启明能源集团 / 启明锅炉装备 / 税务部'])
  await open()
  await press(item('启明物资（已注销）'))
  expect(given).toHaveBeenCalledTimes(1)
  await press(byName('button', '清除'))
  await until(() => expect(button().textContent).toBe('请选择'))
  await page.close()
})

test('house: a node that is not loaded is named by the page; one loaded on opening keeps its name', async () => {
  load.mockResolvedValue([{ id: 'far', name: '滨海分公司' }])
  const page = await draw(<One start="old" />)
  expect(button().textContent).toBe('旧部门')
  await open()
  await press(item('外地分公司').querySelector('[data-open]') as HTMLElement)
  await until(() => item('滨海分公司'))
  await press(item('滨海分公司'))
  await until(() => expect(button().textContent).toBe('滨海分公司'))
  await page.close()
})

test('house: checked leaves are named by what is wholly checked; what the tree does not know stays', async () => {
  const page = await draw(<Many start={['f', 'gone']} />)
  expect(button().textContent).toBe('财务部、gone')
  await open()
  await press(item('税务部'))
  await until(() => expect(button().textContent).toBe('启明锅炉装备、gone'))
  expect(given).toHaveBeenLastCalledWith(['f', 't', 'gone'])
  expect(document.body.textContent).toContain('已选 3 项')
  await press(byName('button', '清除'))
  await until(() => expect(given).toHaveBeenLastCalledWith([]))
  await page.close()
})

test('house: many names are cut to three with a count; a tree of 5,000 is read once', async () => {
  const nodes = [
    {
      id: 'all',
      name: '全部',
      children: Array.from({ length: 5000 }, (_, at) => ({ id: `n${at}`, name: `第${at}项` })),
    },
  ]
  const page = await draw(<Many nodes={nodes} start={['n1', 'n2', 'n3', 'n4', 'n5']} />)
  expect(button().textContent).toBe('第1项、第2项、第3项 等 5 项')
  await open()
  expect(document.querySelectorAll('[role="treeitem"]')).toHaveLength(1)
  await press(item('全部'))
  await until(() => expect(button().textContent).toBe('全部'))
  await page.close()
})
