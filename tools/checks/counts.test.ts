import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
/** A number of people or things as it stands in a sentence. */
const bare = /\$\{(count|people|total|users|accounts)\}/g
/** Its parameter stands so near before it, in characters. */
const reach = 700

/** Numbers of sentences that are written without separators: 停用 5026 个账号. */
const ungrouped = (text: string): string[] =>
  [...text.matchAll(bare)].flatMap(({ 0: found, 1: name = '', index }) => {
    const before = text.slice(Math.max(0, index - reach), index)
    return new RegExp(`\\b${name}\\??: number\\b`).test(before) ? [found] : []
  })

test('house: numbers of people and things in sentences have separators', () => {
  const texts = sourceFiles(root, /\.texts\.ts$/)
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.flatMap(({ path, text }) => ungrouped(text).map((found) => `${path}: ${found}`))).toEqual([])
})

test('house: a number that is text already, or grouped, is let be', () => {
  expect(ungrouped('off: (count: number) => `停用 ${count} 个账号`')).toEqual(['${count}'])
  expect(ungrouped('off: (count: number) => `停用 ${grouped(count)} 个账号`')).toEqual([])
  expect(ungrouped('sums: (count: string) => `共 ${count} 张`')).toEqual([])
})
