import { draw } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test } from 'vitest'
import type { ListedTask } from '../contract/index.ts'
import { TaskRow } from './task-row.tsx'

let close = async (): Promise<void> => {}
afterEach(() => close())

const task = (more: Partial<ListedTask>): ListedTask => ({ taskNo: 't1', taxType: '01', period: '202609', state: 'approved', version: 1, dueDate: '2026-10-26', preparer: '周敏', isAmending: false, sentBack: null, isFiledLate: false, ...more })
async function row(shown: ListedTask, permissions: string[]): Promise<HTMLElement> {
  testCaller({ permissions: new Set(permissions) })
  const drawn = await draw(<table><tbody><TaskRow task={shown} today="2026-11-12" /></tbody></table>)
  close = drawn.close
  return drawn.host
}

test('TAX-03 TAX-04 a passed return is red until it is filed, and its clerk is led to register it', async () => {
  const host = await row(task({}), ['tax:return:submit'])
  expect(host.textContent).toBe('增值税2026年9月已复核2026-10-26 已逾期 17 天周敏去登记')
})

test('TAX-04 WRK-01 what the reviewer sent back is marked in the list with his opinion', async () => {
  const host = await row(task({ state: 'computed', dueDate: '2026-11-16', sentBack: { userName: '陈立', at: '2026-11-10 15:00:00', opinion: '请核对进项' } }), ['tax:return:submit'])
  expect(host.textContent).toContain('编制中被退回')
  expect(host.querySelector('.tag')?.getAttribute('title')).toBe('请核对进项')
})

test('TAX-03 who may not register looks; a filed one is late no more', async () => {
  const host = await row(task({}), [])
  expect(host.querySelector('a')?.textContent).toBe('查看')
  await close()
  expect((await row(task({ state: 'filed' }), ['tax:return:submit'])).textContent).toBe('增值税2026年9月已申报2026-10-26周敏查看')
  await close()
  expect((await row(task({ state: 'filed', isFiledLate: true }), [])).textContent).toContain('已申报逾期申报')
})
