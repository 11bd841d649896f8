import { ok } from '@portal/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  applicationFile,
  fileFactsRoute,
  previewSheetsRoute,
  saveUploadLogRoute,
  viewImageRoute,
} from '../../contract/index.ts'
import { refusalOf } from '../public.ts'
import { makeInert } from './draw-document.ts'
import { PreviewOverlay } from './preview-overlay.tsx'

const closed = vi.fn<() => void>()
const open = async (kind: string, fileName: string, more: Record<string, () => Response> = {}) => {
  closed.mockReset()
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === fileFactsRoute.path)
      return Response.json(ok({ fileId: fileName, fileName, size: 10, mediaType: 'x/y', kind }))
    return (more[pathname] ?? (() => Response.json(ok(null))))()
  })
  const { close } = await draw(
    <>
      <PreviewOverlay given={{ fileId: fileName, fileName }} onClose={closed} />
      <ConfirmHost />
    </>,
    '/',
  )
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}
const page = (): string => document.body.textContent ?? ''

test('FIL-02 a workbook shows the cells of its sheets under their letters, and says what is cut', async () => {
  await open('xlsx', '清单.xlsx', {
    [previewSheetsRoute.path]: () =>
      Response.json(
        ok({
          sheets: [
            {
              name: '一月',
              rows: [
                ['名称', '金额'],
                ['煤', '12.30'],
              ],
              isCut: true,
            },
            { name: '二月', rows: [], isCut: false },
          ],
        }),
      ),
  })
  await until(() => expect(page()).toContain('12.30'))
  expect(page()).toContain('只显示前 200 行、50 列，完整内容请下载查看')
  expect([...document.querySelectorAll('thead th')].map((each) => each.textContent)).toEqual(['#', 'A', 'B'])
})

test('FIL-02 a picture that fails says so in a dialog that closes itself after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  await open('picture', '图.png', {
    [viewImageRoute.path]: () => Response.json({ code: 404, msg: '文件不存在或无权查看', data: null }, { status: 404 }),
  })
  await until(() => expect(page()).toContain('请求报错：文件不存在或无权查看'))
  expect(closed).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(page()).not.toContain('请求报错')
})

test('FIL-02 what cannot be shown is offered to be downloaded', async () => {
  await open('other', '其他.bin')
  await until(() => expect(page()).toContain('这类文件不能预览，请下载后查看'))
  expect(page()).toContain('下载')
})

test('FIL-02 nothing of a document leads away, asks anybody or runs', () => {
  const body = document.createElement('div')
  body.innerHTML =
    '<a href="javascript:alert(1)" onclick="x()">一</a><a href="https://a.example/" target="_top">二</a>' +
    '<img src="https://b.example/x.png" onerror="x()"><img src="data:image/png;base64,AA=="><iframe></iframe>' +
    '<p onfocus="x()">三</p>'
  makeInert(body)
  expect(body.innerHTML).toBe(
    '<a>一</a><a title="https://a.example/">二</a><img><img src="data:image/png;base64,AA=="><p>三</p>',
  )
})

test('ORG-06 a file of another kind or of 10 MiB is refused in the documented words, and logged', async () => {
  const logged: unknown[] = []
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    expect(new URL(address, 'http://portal.test').pathname).toBe(saveUploadLogRoute.path)
    logged.push(JSON.parse(String(init?.body)))
    return Response.json(ok(null))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const file = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })
  const most = 10 * 1024 * 1024
  expect(refusalOf(applicationFile, file('申请.doc', 10))).toBe('文件必须为docx格式')
  expect(refusalOf(applicationFile, file('申请.docx', most))).toBe('文件大小不能超过10MB')
  expect(refusalOf(applicationFile, file('申请.DOCX', most - 1))).toBeUndefined()
  await until(() =>
    expect(logged).toEqual([
      { fileName: '申请.doc', fileSize: '10', suffixName: 'doc', resultMsg: '不支持的文件格式' },
      { fileName: '申请.docx', fileSize: String(most), suffixName: 'docx', resultMsg: '超过文件大小上限' },
    ]),
  )
})
