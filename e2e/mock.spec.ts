import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['server-kit', 'identity', 'home', 'palette']

const root = join(import.meta.dirname, '..')

test("SES-23 mock mode has an answer for every read that the frame, one's own page and the palette ask for", async ({
  page,
}, { parallelIndex }) => {
  const recorded = globSync('features/*/*/server/data/recorded.json', { cwd: root }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
  )
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/japi/')) asked.add(`GET ${pathname}`)
  })
  await signIn(page, copyOf('taxclerk', parallelIndex), { from: '/userCenter/userManage' })
  await expect(page.getByRole('button', { name: '启用验证器应用' })).toBeVisible()
  const found = page.waitForResponse((response) => response.url().includes('/palette'))
  await page.keyboard.press('Control+k')
  await found
  expect(asked.size).toBeGreaterThan(3)
  expect(
    [...asked].filter((each) => !recorded.includes(each)),
    'node tools/record-mock.ts records them',
  ).toEqual([])
})
