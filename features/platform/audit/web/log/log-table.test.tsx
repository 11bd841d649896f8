import { draw, press } from '@portal/web-kit/testing/render.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditLine } from '../../contract/index.ts'
import { Table } from '@portal/page-kit/table/table.tsx'
import { logColumns } from './log.list.tsx'

const line: AuditLine = {
  id: 'r1',
  at: '2026-11-22 09:00:00',
  userId: 'u1',
  account: 'zhoumin',
  userName: '周敏',
  entId: null,
  entName: null,
  action: 'tax.return.save',
  actionName: '填写申报表',
  target: 'T1',
  thing: { kind: 'thing', name: '增值税 2026年2月', route: '/x?id=T1' },
  tried: null,
  result: 'done',
  address: '10.0.0.1',
  requestId: null,
}
const nobody = { userId: null, account: null, userName: null, thing: null }
const tried: AuditLine = {
  ...line,
  ...nobody,
  id: 'r2',
  action: 'access.too-many',
  actionName: '操作过于频繁被限制',
  target: '/japi/x',
  tried: 'ta***rk',
  result: 'refused',
}
const opened: string[] = []
const asked: unknown[] = []
let close: () => Promise<void>
beforeEach(async () => {
  opened.length = 0
  asked.length = 0
  const columns = logColumns(
    (next) => asked.push(next),
    (id) => opened.push(id),
  )
  const table = (
    <Table
      caption="系统日志"
      columns={columns}
      rows={[line, tried]}
      rowId={({ id }) => id}
      onOpen={({ id }) => opened.push(id)}
    />
  )
  ;({ close } = await draw(table))
})
afterEach(() => close())
const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`nothing at ${selector}`)
  return found
}
const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent === text)
  if (found === undefined) throw new Error(`no button ${text}`)
  return found
}

test('MON-02 a row opens wherever it is clicked, once, and by its time for the keyboard', async () => {
  await press(at('tbody tr:first-child td:nth-child(3)'))
  await press(button('2026-11-22 09:00:00'))
  expect(opened).toEqual(['r1', 'r1'])
})

test('MON-02 people and things stand by name and lead to their rows, without opening this one', async () => {
  await press(button('周敏（zhoumin）'))
  await press(button('增值税 2026年2月'))
  expect([asked, opened]).toEqual([[{ person: 'zhoumin' }, { target: 'T1' }], []])
})

test('SES-20 a lock says which account was tried, and no code of an action is shown', () => {
  const text = at('tbody tr:last-child').innerHTML
  expect(text).toContain('未登录，试用账号 ta***rk')
  expect(text).not.toContain('access.too-many')
})
