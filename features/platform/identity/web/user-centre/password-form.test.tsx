import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { expect, test, vi } from 'vitest'
import { PasswordForm } from './password-form.tsx'

test('SES-19 each fault of a new password stands at its field; blanks at its ends are part of it', async () => {
  const sent: unknown[] = []
  const answers = [
    { code: 7799, msg: '原密码不正确', data: { errors: [{ path: 'oldPassword', message: '原密码不正确' }] } },
    { code: 200, msg: '', data: null },
  ]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json(answers.shift())
  })
  testBoot()
  testCaller()
  const closed = vi.fn<() => void>()
  const page = await draw(<PasswordForm account="zhoumin" onClose={closed} />)
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const faultAt = (name: string) => document.querySelector(`[data-field=${name}] .message`)?.textContent ?? ''
  const save = () => press(byName('button', '保存新密码'))
  expect([document.activeElement, field('newPassword')?.type, field('again')?.autocomplete]).toEqual([
    field('oldPassword'),
    'password',
    'new-password',
  ])
  await save()
  await until(() => expect(['oldPassword', 'newPassword', 'again'].map(faultAt)).toContain('请填写原密码'))
  await typeInto('[name=oldPassword]', ' First#Own2026 ')
  await typeInto('[name=newPassword]', 'short')
  await typeInto('[name=again]', 'other')
  await save()
  await until(() =>
    expect([faultAt('newPassword'), faultAt('again')]).toEqual(['密码至少10个字符', '两次输入的新密码不一致']),
  )
  await typeInto('[name=newPassword]', 'Second#Own2026')
  await typeInto('[name=again]', 'Second#Own2026')
  await save()
  await until(() => expect(faultAt('oldPassword')).toBe('原密码不正确'))
  expect(document.activeElement).toBe(field('oldPassword'))
  await save()
  await until(() => expect(closed).toHaveBeenCalledOnce())
  expect(sent[0]).toEqual({ oldPassword: ' First#Own2026 ', newPassword: 'Second#Own2026' })
  vi.unstubAllGlobals()
  await page.close()
})
