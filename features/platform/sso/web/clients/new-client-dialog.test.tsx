import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewClientDialog } from './new-client-dialog.tsx'

const kept = memoryDrafts()
beforeEach(() => {
  kept.clear()
  testCaller()
})

test('SHL-20 SES-08 what was typed of a product that is to sign in through the portal is offered back', async () => {
  const dialog = <NewClientDialog onClose={() => undefined} onDone={() => undefined} />
  const first = await draw(dialog)
  await typeInto('.modal input', 'finance-share')
  await typeInto('.modal textarea', 'https://share.example/callback\nhttps://share.example/other')
  await first.close()
  const second = await draw(dialog)
  await until(() => expect(document.querySelector('.draft-offer')).not.toBeNull())
  await press(byName('.draft-offer button', '恢复'))
  expect(document.querySelector<HTMLInputElement>('.modal input')?.value).toBe('finance-share')
  expect(document.querySelector<HTMLTextAreaElement>('.modal textarea')?.value).toBe(
    'https://share.example/callback\nhttps://share.example/other',
  )
  await second.close()
})

test('SES-08 a product is registered as its schema says; an id that is taken is told at its field', async () => {
  const sent: unknown[] = []
  const answers = [
    { code: 7799, msg: '操作未能完成', data: { errors: [{ path: 'clientId', message: '这个产品标识已被使用' }] } },
    { code: 200, msg: '', data: { clientId: 'mall', secret: null } },
  ]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json(answers.shift())
  })
  const done = vi.fn<() => void>()
  const page = await draw(<NewClientDialog onClose={() => undefined} onDone={done} />)
  const text = () => document.querySelector('.modal')?.textContent
  await typeInto('.modal [name=clientId]', 'a b')
  await typeInto('.modal [name=redirectUris]', 'https://one.example/back\nhttp://two.example')
  await press(byName('.modal button', '登记'))
  await until(() => expect(text()).toContain('有 3 处需要修改'))
  expect(text()).toContain('请填写产品名称')
  expect(text()).toContain('第 2 项：应为 https 开头的完整地址')
  await typeInto('.modal [name=clientId]', 'mall')
  await typeInto('.modal [name=name]', '电商平台')
  await typeInto('.modal [name=redirectUris]', 'https://one.example/back')
  await press(byName('.modal button', '登记'))
  await until(() => expect(text()).toContain('这个产品标识已被使用'))
  await press(byName('.modal button', '登记'))
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(sent[1]).toEqual({
    clientId: 'mall',
    name: '电商平台',
    isPublic: false,
    redirectUris: ['https://one.example/back'],
    postLogoutRedirectUris: [],
    backchannelLogoutUri: null,
    initiateLoginUri: null,
    agreementPage: null,
  })
  vi.unstubAllGlobals()
  await page.close()
})
