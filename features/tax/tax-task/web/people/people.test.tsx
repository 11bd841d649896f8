import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  assignPeopleRoute,
  candidatesRoute,
  planPeopleRoute,
  type BoardTask,
  type PeoplePlan,
} from '../../contract/index.ts'
import { boardTask } from '../board/board.fixture.ts'
import { AssignTasks } from './assign-tasks.tsx'
import { isMine, isNobodys, isOfTeam, preparerName, teamOf } from './people.rules.ts'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const named = (preparer: string, reviewer: string, standIn: string | null = null, more: Partial<BoardTask> = {}) =>
  boardTask({
    people: {
      preparer: {
        userId: preparer,
        name: preparer,
        standIn: standIn === null ? null : { userId: standIn, name: standIn },
      },
      reviewer: { userId: reviewer, name: reviewer, standIn: null },
    },
    ...more,
  })
const clerk = (userId: string) => ({ userId, mayReview: false })

test('TAX-23 mine is what I am named for or stand in for; of what nobody is named for, what I prepared', () => {
  const away = named('chen', 'luo', 'zhou')
  expect([isMine(away, clerk('chen')), isMine(away, clerk('zhou'))]).toEqual([false, true])
  expect(isMine(boardTask({ preparerId: 'chen' }), clerk('chen'))).toBe(true)
  expect(isMine(named('zhou', 'luo', null, { preparerId: 'chen' }), clerk('chen'))).toBe(false)
  const waiting = named('chen', 'luo', null, { state: 'inReview' })
  expect([isMine(waiting, clerk('luo')), isMine(waiting, { userId: 'sun', mayReview: true })]).toEqual([true, false])
  expect([preparerName(away), isNobodys(boardTask()), isNobodys(away)]).toEqual(['chen', true, false])
})

test('TAX-23 a team is who works for the same reviewer', () => {
  const rows = [named('chen', 'luo'), named('zhou', 'luo'), named('he', 'sun')]
  const shown = (userId: string) => rows.map((row) => isOfTeam(row, teamOf(rows, userId)))
  expect(shown('chen')).toEqual([true, true, false])
  expect(shown('luo')).toEqual([true, true, false])
  expect(shown('nobody')).toEqual([false, false, false])
})

const plan: PeoplePlan = {
  changes: [
    {
      taskNo: 't1',
      entName: '启明青岭',
      task: '增值税 2026年2月',
      from: { preparer: '', reviewer: '' },
      to: { preparer: '乔安', reviewer: '' },
    },
  ],
  kept: [{ taskNo: 't2', entName: '滨海热电', task: '增值税 2026年2月', why: '已有经办或复核' }],
  hands: [{ name: '乔安', before: 31, after: 32 }],
  away: [{ name: '乔安', standIn: '陆鸣', until: '2026-03-18' }],
  shown: 'a'.repeat(64),
}

test('TAX-23 an assignment lists what changes, what stays and why, who is away, and sends what was shown', async () => {
  testCaller({ permissions: new Set(['tax:task:assign']) })
  testBoot()
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, typeof init.body === 'string' ? JSON.parse(init.body) : null])
    const data = path.startsWith(candidatesRoute.path)
      ? [{ userId: 'u1', name: '乔安', mayPrepare: true, mayReview: false, open: 31 }]
      : path === planPeopleRoute.path
        ? plan
        : { count: 1 }
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
  const drawn = await draw(<AssignTasks taskNos={['t1', 't2']} />)
  close = drawn.close
  await press(byName('button', '指派'))
  await until(() => expect(document.body.textContent).toContain('乔安'))
  const preparer = document.querySelector('.drawer select') as HTMLSelectElement
  await act(async () => {
    preparer.value = 'u1'
    preparer.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(document.body.textContent).toContain('未指派 / 未指派 → 乔安 / 未指派'))
  for (const text of ['已有经办或复核', '31 项 → 32 项', '期间由陆鸣代办'])
    expect(document.body.textContent).toContain(text)
  await press(byName('button', '指派 1 项'))
  await until(() =>
    expect(sent.find(([path]) => path === assignPeopleRoute.path)?.[1]).toEqual({
      taskNos: ['t1', 't2'],
      preparerId: 'u1',
      onlyFree: true,
      shown: plan.shown,
    }),
  )
})
