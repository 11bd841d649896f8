import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../calls/api-error.ts'
import { QueryView } from './query-view.tsx'
import { byName, draw, press, until } from '../testing/render.tsx'

let close = async (): Promise<void> => {}
afterEach(() => close())
const read = vi.fn<() => Promise<string>>()

function Page({ isPage }: { isPage: boolean }) {
  const query = useQuery({ queryKey: ['page'], queryFn: read, retry: false })
  return (
    <QueryView query={query} isPage={isPage}>
      {(text) => <p>{text}</p>}
    </QueryView>
  )
}
const show = async (isPage = false) => {
  const drawn = await draw(<Page isPage={isPage} />, '/some')
  close = drawn.close
  return drawn
}

test('SES-24 a read shows its skeleton, its error with the number, and after a retry its content', async () => {
  let fail: (error: Error) => void = () => {}
  read
    .mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    .mockResolvedValueOnce('内容')
  const { host } = await show()
  expect(host.querySelector('[aria-label="正在加载"]')).not.toBeNull()
  await act(async () => {
    fail(new ApiError('服务不可用', { code: '503', status: 503, requestId: 'r-5' }))
  })
  await until(() => {
    expect(host.textContent).toBe('没有读到内容服务不可用重试编号 r-5')
  })
  await press(byName('button', '重试'))
  await until(() => {
    expect(host.textContent).toBe('内容')
  })
})

test('SES-24 LEAD-05 LEAD-11 a page refused with 403 shows /noPermission; a part says its missing grant', async () => {
  const refusal = new ApiError('拒绝访问', {
    code: '403',
    status: 403,
    data: { missing: 'perm:tax:return:read' },
    requestId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  })
  read.mockRejectedValueOnce(refusal)
  const { router } = await show(true)
  await until(() => {
    expect(router.state.location).toMatchObject({
      pathname: '/noPermission',
      state: { said: '拒绝访问', detail: '缺少权限 tax:return:read，编号 0a1b2c3d' },
    })
  })
  await close()
  read.mockRejectedValueOnce(refusal)
  const { host } = await show()
  await until(() => {
    expect(host.textContent).toContain('缺少权限 tax:return:read')
  })
  await close()
  read
    .mockRejectedValueOnce(
      new ApiError('请先完成管理员手机验证', { code: '403', status: 403, data: { missing: 'verify:admin-phone' } }),
    )
    .mockResolvedValueOnce('内容')
  const waiting = await show(true)
  await until(() => {
    expect(waiting.host.textContent).toBe('没有读到内容请先完成管理员手机验证重试')
  })
  await press(byName('button', '重试'))
  await until(() => {
    expect(waiting.host.textContent).toBe('内容')
  })
})
