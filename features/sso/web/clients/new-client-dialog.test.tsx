import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { beforeEach, expect, test } from 'vitest'
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
