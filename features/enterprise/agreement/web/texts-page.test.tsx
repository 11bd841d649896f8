import { openKept } from '@portal/page-kit/managed/testing/open-kept.tsx'
import { ok } from '@portal/contract'
import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { textList, textUpkeep } from '../contract/index.ts'
import { TextsPage } from './texts-page.tsx'

const shown = {
  id: 't1',
  kind: 'platform',
  title: '平台服务协议',
  effectiveOn: '2026-03-01',
  changes: null,
  version: 2,
  updatedAt: '2026-02-11 10:00:00',
  updatedBy: 'superadmin',
}

test('PRM-04 a text in force is no longer changed: its words begin a new version', async () => {
  const row = { ...shown, state: 'inForce', agreed: 12 }
  const server = await openKept(<TextsPage />, textList.path, row)
  server.answer = ok({ ...shown, body: '一、总则' })
  await press(document.querySelector('tbody tr td:nth-child(2)') as HTMLElement)
  await until(() => expect(document.querySelector('h3')?.textContent).toBe('一、总则'))
  await press(byName('button', '以此为底稿新增一版'))
  await until(() => expect(document.querySelector('.modal [name=body]')).not.toBeNull())
  await typeIn(document.querySelector('.modal [name=effectiveOn]') as HTMLInputElement, '2099-01-01')
  await press(byName('.modal button', '保存'))
  await until(() =>
    expect(server.sent).toMatchObject([
      [textUpkeep.saveRoute.path, { kind: 'platform', body: '一、总则', effectiveOn: '2099-01-01', changes: null }],
    ]),
  )
  expect(server.sent[0]?.[1]).not.toHaveProperty('id')
})
