import { useShownActs } from '@portal/web-kit/page-acts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AuditChain } from '../../contract/index.ts'
import { ChainLine } from './chain-line.tsx'

const chain: AuditChain = {
  seq: 120,
  hash: 'a',
  from: 0,
  removed: 0,
  removedBefore: null,
  keptMonths: 36,
  isChecking: false,
  checkedAt: '2026-11-22 02:40:00',
  checkedRows: 120,
  fault: null,
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

/** The palette renders only when opened, here by a click. */
function Acts() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Shown />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      打开面板
    </button>
  )
}
const Shown = () => (
  <p>
    {useShownActs()
      .map((each) => each.title)
      .join('；')}
  </p>
)

async function drawn(fault: AuditChain['fault']): Promise<string[]> {
  const opened: string[] = []
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { ...chain, fault } })))
  ;({ close } = await draw(
    <>
      <ChainLine onOpen={(row) => opened.push(row)} />
      <Acts />
    </>,
  ))
  await until(() => expect(document.querySelector('.chain')).not.toBeNull())
  return opened
}
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.chain button')]

test('LEAD-11 a chain that does not hold leads to its row, or to the one before it when the row is gone', async () => {
  const opened = await drawn({ seq: 40, reason: '这一条记录被删除', row: 'r39', isBefore: true })
  expect(document.body.textContent).toContain('日志有改动或缺失：序号 40：这一条记录被删除')
  const look = buttons().find((each) => each.textContent === '查看它的前一条')
  if (look === undefined) throw new Error('no way to the row')
  await press(look)
  expect(opened).toEqual(['r39'])
})

test('LEAD-11 a chain that holds says that no change was found', async () => {
  await drawn(null)
  expect(document.body.textContent).toContain('日志未发现改动')
  expect(buttons().map((each) => each.textContent)).toEqual(['校验'])
})

test('SHL-17 LEAD-11 the palette offers to check the log on its page', async () => {
  await drawn(null)
  await press(byName('button', '打开面板'))
  expect(document.body.textContent).toContain('校验日志是否被改动')
})
