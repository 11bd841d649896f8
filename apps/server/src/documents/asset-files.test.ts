import fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetFiles } from './asset-files.ts'

let app: FastifyInstance
let dist = ''
const fileOf = (name: string): string => path.join(dist, 'assets', name)
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'))
  await mkdir(fileOf('sub'), { recursive: true })
  for (const name of ['app-1.js', 'sub/font-1.ttf', '.hidden', 'sub/.hidden']) await writeFile(fileOf(name), name)
  app = fastify()
  await assetFiles(app, dist, ['/main/', '/'])
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

test('SES-24 an asset has one address below each base, whatever is asked beside it', async () => {
  for (const url of ['/assets/app-1.js', '/main/assets/app-1.js', '/assets/app-1.js?v=1'])
    expect((await app.inject(url)).body, url).toBe('app-1.js')
  expect((await app.inject('/assets/sub/font-1.ttf')).body).toBe('sub/font-1.ttf')
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1.js' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '8', ''])
  for (const url of ['.hidden', 'sub/.hidden', 'sub', 'sub/', '', '/app-1.js', 'app%2D1.js', 'app-1.js/'])
    expect((await app.inject(`/assets/${url}`)).statusCode, url).toBe(404)
})

test('SES-24 an asset costs the same however many files of earlier builds stand beside it', async () => {
  const quickest = async (): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const startedAt = performance.now()
      expect((await app.inject('/assets/app-1.js')).statusCode).toBe(200)
      times.push(performance.now() - startedAt)
    }
    return Math.min(...times)
  }
  const alone = await quickest()
  for (let piece = 0; piece < 20; piece += 1)
    await Promise.all(Array.from({ length: 1000 }, (_, at) => writeFile(fileOf(`old-${piece * 1000 + at}.js`), '')))
  // Reading the folder at each request takes twenty times as long.
  expect(await quickest()).toBeLessThan(alone * 4 + 1)
})
