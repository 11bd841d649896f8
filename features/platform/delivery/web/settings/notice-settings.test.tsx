import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { saveNoticeSettingRoute, type NoticeSetting } from '../../contract/index.ts'
import { NoticeSettings } from './notice-settings.tsx'

const kind = { inPortal: true, sms: false, email: false, keeps: null, isUrgent: false, group: 'tax' }
const setting: NoticeSetting = {
  quietFrom: '21:00',
  quietUntil: '08:00',
  digest: 'daily',
  digestHour: 9,
  version: 4,
  phone: '*******9000',
  email: '',
  isMailSent: true,
  kinds: [
    { ...kind, noticeType: '101', name: '税务待办', keeps: '需要您办理，站内不能关闭' },
    { ...kind, noticeType: '104', name: '风险预警', isUrgent: true },
  ],
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function open(): Promise<unknown[]> {
  testBoot()
  testCaller()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname !== saveNoticeSettingRoute.path) return Response.json(ok(setting))
    sent.push(JSON.parse(String(init?.body)))
    const kinds = setting.kinds.map((each) => (each.noticeType === '104' ? { ...each, sms: true } : each))
    return Response.json(ok({ ...setting, version: 5, kinds }))
  })
  ;({ close } = await draw(<NoticeSettings />, '/'))
  await until(() => expect(document.querySelector('tbody')?.textContent).toContain('税务待办'))
  return sent
}
const box = (label: string) => byName('input', label) as HTMLInputElement

test('NOT-12 a click keeps one choice at once, with what else is set; its answer is what then stands', async () => {
  const sent = await open()
  expect(document.body.textContent).toContain('免打扰 21:00 至 08:00；邮件每个工作日 9 点汇总')
  await press(box('风险预警：短信'))
  await until(() => expect(box('风险预警：短信').checked).toBe(true))
  expect(sent).toEqual([
    {
      quietFrom: '21:00',
      quietUntil: '08:00',
      digest: 'daily',
      digestHour: 9,
      version: 4,
      choices: [{ noticeType: '104', inPortal: true, sms: true, email: false }],
    },
  ])
})

test('NOT-12 what may not be chosen is off and says why', async () => {
  await open()
  expect(box('税务待办：站内提醒').disabled).toBe(true)
  expect(box('税务待办：站内提醒').closest('label')?.title).toBe('需要您办理，站内不能关闭')
  expect(box('税务待办：邮件').disabled).toBe(true)
  expect(box('税务待办：邮件').closest('label')?.title).toBe('没有绑定邮箱，不能选邮件。')
  expect(box('风险预警：站内提醒').disabled).toBe(false)
})
