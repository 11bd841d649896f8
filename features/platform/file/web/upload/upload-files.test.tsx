import { dropFiles, lastSent, SentUpload } from '@portal/page-kit/upload/testing/sent-upload'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UploadFiles } from './upload-files.tsx'

const kind = { projectType: 'papers', extensions: ['pdf'], maxBytes: 1000 } as const
const pdf = (name: string) => new File(['%PDF'], name)

test('FIL-01 an uploaded file is given away once under its key; a refused one stays, to be tried again', async () => {
  SentUpload.all = []
  testBoot()
  testCaller()
  vi.stubGlobal('XMLHttpRequest', SentUpload)
  const given: [string, string][] = []
  let refusal: string | null = '车辆资料最多 3 份'
  const take = async (fileId: string, key: string): Promise<void> => {
    given.push([fileId, key])
    if (refusal !== null) throw new Error(refusal)
  }
  const { close, host } = await draw(<UploadFiles kind={kind} label="上传车辆资料" onUploaded={take} />)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  await dropFiles(pdf('行驶证.pdf'))
  await until(() => expect(SentUpload.all).toHaveLength(1))
  await act(async () => lastSent().upload.onprogress({ loaded: 2, total: 4 }))
  expect(host.querySelector('progress')?.getAttribute('aria-label')).toBe('行驶证.pdf 的上传进度')
  await act(async () => lastSent().answer(200, { code: 200, msg: '', data: ['f1'] }))
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toBe('车辆资料最多 3 份'))
  expect(given.map(([fileId]) => fileId)).toEqual(['f1'])
  refusal = null
  await press(byName('button', '再试一次'))
  await until(() => expect(host.textContent).not.toContain('行驶证.pdf'))
  expect([given.length, given[1]]).toEqual([2, given[0]])
})

test('FIL-01 in the place of one file one is taken, and no more are offered meanwhile', async () => {
  SentUpload.all = []
  testBoot()
  testCaller()
  vi.stubGlobal('XMLHttpRequest', SentUpload)
  const { close, host } = await draw(
    <UploadFiles kind={kind} label="替换" isOne onUploaded={() => Promise.resolve()} />,
  )
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  expect([host.querySelector('input')?.multiple, host.textContent?.includes('多个')]).toEqual([false, false])
  await dropFiles(pdf('一.pdf'), pdf('二.pdf'))
  await until(() => expect(SentUpload.all).toHaveLength(1))
  expect([host.querySelector('input'), host.textContent?.includes('二.pdf')]).toEqual([null, false])
})
