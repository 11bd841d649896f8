import { ok } from '@portal/contract'
import { bare } from '@portal/page-kit/fields/field-input'
import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RolesField } from './roles-field.tsx'

const free = { entId: null, whyNot: null, mayApply: false, warns: [] }
const givable = [
  { ...free, roleId: 'r1', roleName: '税务会计', warns: ['韩梅会同时有「新建任务」和「复核申报表」'] },
  { ...free, roleId: 'r2', roleName: '客服', whyNot: '「客服」是运营侧的角色', mayApply: true },
]
let asked: string[] = []
let close: () => Promise<void>
beforeEach(() => {
  asked = []
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://portal.test').search)
    return Response.json(ok(givable))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

function Field() {
  const [value, setValue] = useState<readonly string[]>([])
  return <RolesField control={bare('roles')} value={value} onChange={setValue} userIds={['u9']} entId="every" />
}

test('LEAD-06 PRM-02 what can’t be given is grey with its reason; what joins duties is said before', async () => {
  ;({ close } = await draw(<Field />))
  const text = () => document.body.textContent
  await until(() => expect(text()).toContain('「客服」是运营侧的角色'))
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true])
  expect(text()).not.toContain('会同时有')
  await press(boxes()[0] as HTMLElement)
  await until(() => expect(text()).toContain('韩梅会同时有「新建任务」和「复核申报表」'))
  await until(() => expect(asked.at(-1)).toBe('?userIds=u9&roleIds=r1&entId=every'))
})
