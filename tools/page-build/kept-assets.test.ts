import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sweep } from './kept-assets.ts'

const day = 86_400_000

test('SHL-23 files of an earlier build stay two weeks after the next, with their packed copies', async () => {
  const assets = await mkdtemp(path.join(os.tmpdir(), 'portal-assets-'))
  for (const name of ['page-new.js', 'page-old.js', 'page-old.js.br', 'page-older.js', 'page-older.js.gz'])
    await writeFile(path.join(assets, name), '')
  const start = 1_000 * day
  const first = await sweep(assets, new Set(['page-new.js']), { 'page-older.js': start - 15 * day }, start)
  expect((await readdir(assets)).sort()).toEqual(['page-new.js', 'page-old.js', 'page-old.js.br'])
  expect(first).toEqual({ 'page-old.js': start })
  expect(await sweep(assets, new Set(['page-new.js']), first, start + 14 * day)).toEqual(first)
  await sweep(assets, new Set(['page-new.js']), first, start + 14 * day + 1)
  expect(await readdir(assets)).toEqual(['page-new.js'])
})
