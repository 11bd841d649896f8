import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from './build.mjs'

const root = join(import.meta.dirname, '../..')

test.each([
  ['page', 'apps/web'],
  ['server', 'apps/server'],
])('house: the %s is built anew when what builds it has changed', (name, dir) => {
  const config = readFileSync(join(root, dir, 'vite.config.ts'), 'utf8')
  const own = [...config.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) => posix.join(dir, from))
  const sources = sourcesOf(name)
  expect(own.filter((file) => !sources.some((source) => file.startsWith(`${source}/`)))).toEqual([])
})
