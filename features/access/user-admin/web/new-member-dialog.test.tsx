import { ok } from '@portal/contract'
import { newMemberPlace, type NewMemberProps } from '@portal/organization/web/public'
import { partsAt, registerScreenParts } from '@portal/web-kit/screen-parts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, test, vi } from 'vitest'
import type { UserRecord } from '../contract/index.ts'
import { manifest } from './manifest.ts'

const record: UserRecord = {
  userId: 'u9',
  userName: '韩梅',
  account: 's_8812345',
  userSource: '2',
  phone: '',
  entId: 'e1',
  entName: '启明锅炉',
  status: '1',
  activeFlag: '1',
  userOrganzations: [{ entId: 'e1', customerName: '启明锅炉' }],
}

test('ORG-02 who joins an organisation is chosen from the users, one at a time', async () => {
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async () => Response.json(ok([{ records: [record], current: 1, total: 1, size: 10 }])))
  registerScreenParts([manifest])
  const chosen: string[] = []
  const [dialog] = partsAt<NewMemberProps>(newMemberPlace)
  if (dialog === undefined) throw new Error('no dialog is brought')
  const { close } = await draw(
    <dialog.Part
      isSingle
      onChoose={(picked) => chosen.push(...picked.map(({ value }) => value))}
      onClose={() => undefined}
    />,
  )
  await until(() => expect(document.body.textContent).toContain('韩梅'))
  await press(byName('input', '选择 韩梅'))
  await press(byName('.modal button', '确定'))
  expect(chosen).toEqual(['u9'])
  await close()
  vi.unstubAllGlobals()
})
