import { formatChinaTime } from '@portal/domain/china-time'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnnounceDialog } from './announce-dialog.tsx'

const kept = memoryDrafts()
const sent: unknown[] = []
beforeEach(() => {
  kept.clear()
  testBoot()
  testCaller()
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/online')) return Response.json({ code: 200, msg: '', data: { people: 12 } })
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: 200, msg: '', data: {} })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const nothing = () => undefined
type Control = HTMLInputElement | HTMLTextAreaElement
const control = (name: string) => document.querySelector<Control>(`.modal form [name=${name}]`)
const field = (name: string) => control(name)?.value
const faultOf = (name: string) => [
  control(name)?.getAttribute('aria-invalid'),
  document.getElementById(control(name)?.getAttribute('aria-describedby') ?? '')?.textContent,
]
const at = (name: string) => `.modal form [name=${name}]`
/** A time as people type it, so many minutes from now, in China time. */
const minutes = (from: number) => formatChinaTime(Date.now() + from * 60_000).slice(0, 16)
const draws = (onDone = nothing) =>
  draw(
    <>
      <AnnounceDialog onClose={nothing} onDone={onDone} />
      <ConfirmHost />
    </>,
  )

test('SHL-20 SHL-23 an announcement typed and not sent is offered back whole, and not once it is sent', async () => {
  const first = await draws()
  await typeInto(at('text'), '数据库升级')
  await typeInto(at('from'), '2126-11-22T20:00')
  await press(document.querySelector<HTMLElement>('.modal form [type=checkbox]') ?? document.body)
  await typeInto(at('readOnlyFrom'), '2126-11-22T20:30')
  await first.close()

  const onDone = vi.fn()
  const second = await draws(onDone)
  await until(() => expect(document.querySelector('.draft-offer')).not.toBeNull())
  expect(field('text')).toBe('')
  await press(byName('.draft-offer button', '恢复'))
  expect(['text', 'from', 'to', 'readOnlyFrom'].map(field)).toEqual([
    '数据库升级',
    '2126-11-22 20:00',
    '',
    '2126-11-22 20:30',
  ])
  await typeInto(at('to'), '2126-11-22T23:00')
  await typeInto(at('readOnlyTo'), '2126-11-22T22:30')
  await press(byName('.modal button', '发布'))
  await until(() => expect(document.querySelectorAll('.modal')).toHaveLength(2))
  await press([...document.querySelectorAll<HTMLElement>('.modal footer .primary')].at(-1) ?? document.body)
  await until(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([
    {
      text: '数据库升级',
      from: '2126-11-22 20:00:00',
      to: '2126-11-22 23:00:00',
      readOnlyFrom: '2126-11-22 20:30:00',
      readOnlyTo: '2126-11-22 22:30:00',
    },
  ])
  await second.close()
  await until(() => expect([...kept.values()]).toEqual([]))
})

test('SHL-23 every faulty field of an announcement is marked and named at the top, the first focused', async () => {
  const page = await draws()
  await press(byName('.modal button', '发布'))
  await until(() => expect(document.activeElement).toBe(control('text')))
  for (const [name, title] of [
    ['from', '开始'],
    ['to', '结束'],
  ] as const)
    expect(faultOf(name)).toEqual(['true', `请填写${title}`])
  expect(document.querySelector('[data-field=text] .message')?.textContent).toBe('请填写公告内容')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('有 3 处需要修改：公告内容开始结束')
  await press(byName('[role=alert] button', '结束'))
  expect(document.activeElement).toBe(control('to'))

  await typeInto(at('text'), '数据库升级')
  await typeInto(at('from'), minutes(60))
  await typeInto(at('to'), minutes(30))
  expect(document.querySelector('[role=alert]')).toBeNull()
  await press(byName('.modal button', '发布'))
  await until(() => expect(faultOf('to')).toEqual(['true', '须晚于开始时间']))
  expect([document.activeElement, faultOf('text')[0]]).toEqual([control('to'), null])
  await typeInto(at('to'), minutes(120))
  await press(document.querySelector<HTMLElement>('.modal form [type=checkbox]') ?? document.body)
  await typeInto(at('readOnlyFrom'), minutes(50))
  await typeInto(at('readOnlyTo'), minutes(130))
  await press(byName('.modal button', '发布'))
  await until(() =>
    expect(['readOnlyFrom', 'readOnlyTo'].map((name) => faultOf(name)[1])).toEqual([
      '须在公告的时段之内',
      '须在公告的时段之内',
    ]),
  )
  expect([document.activeElement, sent]).toEqual([control('readOnlyFrom'), []])
  await page.close()
})

test('SHL-23 read-only mode that begins at once is confirmed with whom it stops and until when; no is no', async () => {
  const page = await draws()
  await typeInto(at('text'), '数据库升级')
  await typeInto(at('from'), minutes(-1))
  await typeInto(at('to'), minutes(60))
  await press(document.querySelector<HTMLElement>('.modal form [type=checkbox]') ?? document.body)
  await typeInto(at('readOnlyFrom'), minutes(-1))
  await typeInto(at('readOnlyTo'), minutes(45))
  await press(byName('.modal button', '发布'))
  await until(() =>
    expect(document.body.textContent).toContain(
      `此刻 12 人在线。发布后所有人立即不能保存，直到 ${minutes(45).slice(5)}`,
    ),
  )
  await press(byName('.modal button', '再改改'))
  expect(sent).toEqual([])
  await press(byName('.modal button', '发布'))
  await until(() => expect(document.querySelectorAll('.modal')).toHaveLength(2))
  await press(byName('.modal button', '发布并开始只读'))
  await until(() => expect(sent).toHaveLength(1))
  await page.close()
})
