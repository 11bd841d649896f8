import { testCaller } from '@portal/web-kit/testing/setup'
import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeAccounts, goTo, openAccounts, prepareAccounts, server, text } from './testing/accounts.tsx'

beforeEach(prepareAccounts)
afterEach(closeAccounts)
/** Types the number that is asked for, and goes on. */
async function agree(number: string): Promise<void> {
  await until(() => expect(text()).toContain(`请输入 ${number} 确认`))
  expect(byName('.modal button', '停用').hasAttribute('disabled')).toBe(true)
  await typeIn(document.querySelector<HTMLInputElement>('.modal [name=typed]')!, number)
  await press(byName('.modal button', '停用'))
}

test('house: rows chosen on two pages are done; what failed stays chosen and says why', async () => {
  await openAccounts()
  await press(byName('input', '选择 账户3'))
  await press(byName('button', '下一页'))
  await until(() => expect(text()).toContain('账户20'))
  await press(byName('input', '选择 账户21'))
  expect(text()).toContain('已选 2 条')
  server.answer = () => ({ done: ['a3'], failed: [{ id: 'a21', msg: '已经停用' }] })
  await press(byName('[role=group] button', '停用'))
  await until(() => expect(text()).toContain('账户21：已经停用'))
  expect([server.written, text()]).toEqual([[['a3', 'a21']], expect.stringContaining('已选 1 条')])
})

test('house: ten thousand rows are done a thousand a call; after a refusal the rest stays chosen', async () => {
  server.total = 2_500
  await openAccounts()
  await press(byName('input', '选择本页'))
  await press(byName('button', '选择全部 2,500 条'))
  await until(() => expect(text()).toContain('已选 2,500 条'))
  let calls = 0
  server.answer = (ids) => {
    calls += 1
    return calls === 2 ? 'refused' : { done: ids, failed: [] }
  }
  await press(byName('[role=group] button', '停用'))
  await agree('2500')
  await until(() => expect(text()).toContain('还有 1,500 条没有处理'))
  expect([server.written.map((ids) => ids.length), text()]).toEqual([
    [1000, 1000],
    expect.stringContaining('已选 1,500 条'),
  ])
})

test('house: filtering anew forgets what was chosen among other rows', async () => {
  await openAccounts()
  await press(byName('input', '选择 账户3'))
  await goTo('?state=off')
  await until(() => expect(text()).toContain('已选 0 条'))
})

test('house: an act on more than twenty names whom it hits, wants the number, and leaves one out', async () => {
  testCaller({ userId: 'a3' })
  await openAccounts()
  await press(byName('input', '选择本页'))
  await press(byName('button', '下一页'))
  await until(() => expect(text()).toContain('账户20'))
  await press(byName('input', '选择本页'))
  server.answer = (ids) => ({
    done: ids.filter((id) => id !== 'a7'),
    failed: [],
    spared: [{ id: 'a7', why: '最后一位管理员' }],
  })
  await press(byName('[role=group] button', '停用'))
  await until(() => expect(text()).toContain('账户0、账户1、账户2、账户4、账户5 等 39 条'))
  expect(text()).toContain('已略过：账户3（本人）')
  await agree('39')
  await until(() => expect(text()).toContain('已略过：账户3（本人）、账户7（最后一位管理员）'))
  expect([server.written[0]?.includes('a3'), text()]).toEqual([false, expect.stringContaining('已选 0 条')])
})

test('house: of one chosen row that is oneself nothing is asked and nothing sent', async () => {
  testCaller({ userId: 'a3' })
  await openAccounts()
  await press(byName('input', '选择 账户3'))
  await press(byName('[role=group] button', '停用'))
  await until(() => expect(text()).toContain('已略过：账户3（本人）'))
  expect(server.written).toEqual([])
})
