import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

/** Features whose tests alone join them. */
const joinedByTests = new Set(['example', 'example-list'])

const sides = [
  { side: 'server', file: '*/*/server/*.plugin.ts', lists: 'apps/server/src/groups' },
  { side: 'web', file: '*/*/web/manifest.ts', lists: 'apps/web/src/groups' },
]

test.each(sides)('house: each feature is joined once, by the list of its group ($side)', ({ side, file, lists }) => {
  const found = new Set(
    globSync(file, { cwd: `${root}features` })
      .map((at) => at.split('/').slice(0, 2).join('/'))
      .filter((at) => !joinedByTests.has(at.split('/')[1] ?? '')),
  )
  expect(found.size).toBeGreaterThan(30)
  const joined = globSync('*.ts', { cwd: `${root}${lists}` }).flatMap((list) =>
    [...readFileSync(`${root}${lists}/${list}`, 'utf8').matchAll(/from '@portal\/([\w-]+)\/(server|web)'/g)]
      .filter(([, , of]) => of === side)
      .map(([, name]) => `${list.replace(/\.ts$/, '')}/${name ?? ''}`),
  )
  expect(joined.toSorted()).toEqual([...found].toSorted())
})
