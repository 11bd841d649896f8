import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  autoCreateRoute,
  defaultPreferences,
  taxFieldNames,
  type AutoCreate,
  type TaxProfile,
  type TaxRegistration,
} from '../../contract/index.ts'
import { registrationTexts as texts } from './registration.texts.ts'
import { TaxRegistration as Page } from './tax-registration.tsx'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const stored: TaxProfile = {
  version: 3,
  entName: '启明锅炉装备有限公司',
  creditCode: '91350100M000100D4X',
  taxpayerType: '1',
  subType: 'coaching',
  cityFlag: 'city',
  preferences: defaultPreferences,
  filings: [
    // The database answers parts of an object in an order of its own.
    { cadence: 'month', taxType: '01' },
    { cadence: 'quarter', taxType: '08' },
  ],
}
const taxes: TaxRegistration['taxes'] = [
  { taxType: '01', hasForms: true, openPeriod: '202610' },
  { taxType: '02', hasForms: true, openPeriod: null },
  { taxType: '08', hasForms: false, openPeriod: null },
]

/** Draws the page over a server that keeps one profile and refuses a version that is not its own. */
async function page(begun: { profile?: TaxProfile; moved?: string[] } = {}) {
  testCaller({ permissions: new Set(['company:info:manage']) })
  testBoot()
  const server = { profile: stored, moved: [] as string[], sent: [] as object[], ...begun }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith(autoCreateRoute.path))
      return Response.json({ code: 200, msg: '', data: { version: 1, isOn: true, waiting: [] } satisfies AutoCreate })
    if (init.method !== 'POST')
      return Response.json({
        code: 200,
        msg: '',
        data: { profile: server.profile, taxes, moved: server.moved } satisfies TaxRegistration,
      })
    const body = JSON.parse(String(init.body)) as TaxProfile
    server.sent.push(body)
    if (body.version !== server.profile.version)
      return Response.json({ code: 409, msg: '', data: server.profile }, { status: 409 })
    server.profile = { ...server.profile, ...body, version: body.version + 1 }
    server.moved = []
    return Response.json({ code: 200, msg: '', data: server.profile })
  })
  const drawn = await draw(
    <>
      <Page />
      <Toaster />
    </>,
  )
  close = drawn.close
  await until(() => expect(drawn.host.querySelector('li')).not.toBeNull())
  return { ...drawn, server }
}
const rows = () => [...document.querySelectorAll('ul[class*="taxes"] li')].map((row) => row.textContent ?? '')
const box = (at: number) =>
  document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')[at] as HTMLInputElement
const saveButton = () => byName('button', texts.save) as HTMLButtonElement

test('TAX-01 a tax is registered by a tick with its usual cadence; nothing to save until then, and after', async () => {
  const { host, server } = await page()
  expect(saveButton().disabled).toBe(true)
  expect(rows()[0]).toContain(texts.held('202610'))
  expect(byName('select', texts.cadenceOf('增值税（含附加税费）'))).toHaveProperty('disabled', true)
  expect(rows()[2]).toContain(texts.noForms)
  await press(box(1))
  expect(host.textContent).toContain(texts.count(3))
  await press(saveButton())
  await until(() => expect(document.body.textContent).toContain(texts.saved))
  const { entName: _, creditCode: __, ...rest } = stored
  expect(server.sent).toEqual([{ ...rest, filings: [...stored.filings, { taxType: '02', cadence: 'quarter' }] }])
  await until(() => expect(saveButton().disabled).toBe(true))
})

test('TAX-01 a tax with an open task unticked says what follows; ticked again it is as it was', async () => {
  await page()
  await press(box(0))
  expect(rows()[0]).toContain(texts.removed('202610'))
  expect(saveButton().disabled).toBe(false)
  await press(box(0))
  expect(rows()[0]).toContain(texts.held('202610'))
  expect(saveButton().disabled).toBe(true)
})

test('TAX-01 a small-scale taxpayer is of no further kind', async () => {
  const { server } = await page()
  const select = document.querySelector('select') as HTMLSelectElement
  await act(async () => {
    select.value = '2'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(document.body.textContent).not.toContain('企业类别')
  await press(saveButton())
  await until(() => expect(server.sent).toMatchObject([{ taxpayerType: '2', subType: 'none' }]))
})

test('TAX-01 somebody else was faster: theirs is shown with what was changed here, and both are saved', async () => {
  const { host, server } = await page()
  await press(box(1))
  server.profile = { ...stored, version: 4, cityFlag: 'town', filings: [{ taxType: '01', cadence: 'month' }] }
  await press(saveButton())
  await until(() =>
    expect(host.querySelector('[role=alert]')?.textContent).toContain(`已随最新内容更新：${taxFieldNames.cityFlag}`),
  )
  await until(() => expect(box(2).checked).toBe(false))
  expect(box(1).checked).toBe(true)
  await press(saveButton())
  await until(() => expect(server.profile).toMatchObject({ version: 5, cityFlag: 'town' }))
  expect(server.profile.filings.map(({ taxType }) => taxType)).toEqual(['01', '02'])
  await until(() => expect(host.querySelector('[role=alert]')).toBeNull())
})

test('TAX-01 what both changed is read by name, taken or kept; where both say the same nobody is asked', async () => {
  const { host, server } = await page()
  const city = () => host.querySelectorAll('select')[2]!
  const choose = (value: string) =>
    act(async () => {
      city().value = value
      city().dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('town')
  server.profile = { ...stored, version: 4, cityFlag: 'other' }
  await press(saveButton())
  await until(() => expect(host.querySelector('dl')?.textContent).toContain('县城'))
  expect(host.querySelector('dl')?.textContent).not.toMatch(/town|other/u)
  await press(byName('button', `${taxFieldNames.cityFlag}：采用对方的`))
  expect(city().value).toBe('other')
  await press(byName('button', `${taxFieldNames.cityFlag}：保留我的`))
  await press(saveButton())
  await until(() => expect(server.profile).toMatchObject({ version: 5, cityFlag: 'town' }))
  await until(() => expect(host.querySelector('[role=alert]')).toBeNull())
  await choose('city')
  server.profile = { ...server.profile, version: 6, cityFlag: 'city' }
  await press(saveButton())
  await until(() => expect(server.profile.version).toBe(7))
  expect(host.querySelector('[role=alert]')).toBeNull()
})

test('TAX-01 a tax taken out with an open task comes back at the cadence of that task alone', async () => {
  const { server } = await page()
  await press(box(0))
  await press(saveButton())
  await until(() => expect(server.profile.filings).toHaveLength(1))
  await until(() => expect(rows()[0]).toContain(texts.removed('202610')))
  await press(box(0))
  expect(byName('select', texts.cadenceOf('增值税（含附加税费）'))).toMatchObject({ value: 'month', disabled: true })
})

test('TAX-13 TAX-01 a tax registered before that has no tasks here says where it went, and is saved away', async () => {
  const moving = { ...stored, version: 9 }
  const { host, server } = await page({ profile: moving, moved: ['06'] })
  expect(host.textContent).toContain('转让定价（关联业务往来报告）以前在这里登记过')
  expect(byName('a', '去关联交易')).not.toBeNull()
  await press(saveButton())
  await until(() => expect(server.sent).toHaveLength(1))
  await until(() => expect(host.textContent).not.toContain('以前在这里登记过'))
})
