import { globSync, readFileSync } from 'node:fs'
import { framePages } from '@portal/contract'
import { expect, test } from 'vitest'
import { redirects } from '../data/redirects.ts'
import { features } from '../features.ts'
import { allPages, builtPages, unbuiltPages } from '../unbuilt.ts'
import { buildPaths } from './build-paths.fixture.ts'
import { findPage, pages } from './find-page.ts'
import { judge } from './guard.ts'
import { ownPath } from './own-path.ts'
import { windowTitle } from './titles.ts'

test('SHL-01 every path of the route table of the product documents has its page, with a Chinese title', () => {
  for (const path of buildPaths()) {
    const page = findPage(redirects[path] ?? path)
    expect([path, page?.title]).toEqual([path, expect.stringMatching(/\p{Script=Han}/u)])
  }
})

test('SHL-01 paths are found in any case and lead to their canonical address; allowed ones need no grant', () => {
  for (const path of buildPaths().filter((each) => redirects[each] === undefined)) {
    for (const typed of [path.toLowerCase(), path.toUpperCase()])
      expect([typed, findPage(typed)?.path]).toEqual([typed, path])
  }
  const always = [
    '/finance/blank',
    '/workbenches/blankpage',
    '/workbenches/newIndex',
    '/business/loginsso',
    '/insurance/auth',
    '/insurance/platformProtocol',
    '/factor/index',
    '/protocol/eLoan',
    '/protocol/eInsurance',
    '/protocol/eFactor',
    '/protocol/eElectricity',
    '/userCenter/askQuestionsOnline',
    '/finance/eFoundation',
    '/finance/newsDetails',
  ]
  for (const path of always)
    expect([path, judge(path, findPage(path), { signedIn: true, resultPath: [] })]).toEqual([path, { act: 'pass' }])
})

test('SHL-01 SUB-09 deep links of returns have their page', () => {
  expect([findPage('/system/tax-admin/tax-detail')?.screen?.path, findPage('/taxData')?.title]).toEqual([
    '/system/tax-admin/tax-detail',
    '申报表',
  ])
})

test("SHL-01 no address stands twice, and each is built, the shell's own, or counted as 功能建设中", () => {
  expect(new Set(pages.map((page) => page.path.toLowerCase())).size).toBe(pages.length)
  const built = pages.filter((page) => page.screen !== null).length
  const own = pages.filter((page) => page.screen === null && framePages.has(page.path)).length
  expect(built + own + unbuiltPages().length).toBe(allPages().length)
  expect(findPage('/workbenches/newIndex')?.screen).not.toBeNull()
  expect([...builtPages().map(({ path }) => path), ...unbuiltPages()].toSorted()).toEqual(allPages().toSorted())
})

test("SHL-01 SES-14 every screen belongs to a page of its contract, which the server's menu reads too", async () => {
  const contracts = new URL('../../../../features/', import.meta.url)
  for (const { name, pages: own } of features) {
    const [at] = globSync(`*/${name}/contract/${name}.pages.ts`, { cwd: contracts })
    const file = new URL(at ?? 'none', contracts)
    const declared = at !== undefined ? Object.values((await import(file.href)) as Record<string, unknown>).flat() : []
    expect([
      name,
      own
        .filter((page) => !declared.some((each) => (each as { path?: string }).path === page.path))
        .map((page) => page.path),
    ]).toEqual([name, []])
  }
})

test('SHL-01 screens are loaded lazily: no manifest imports one', () => {
  const rooms = new URL('../../../../features/', import.meta.url)
  const manifests = globSync('*/*/web/manifest.ts', { cwd: rooms }).map((file) => new URL(file, rooms))
  expect(manifests.length).toBeGreaterThan(15)
  for (const file of manifests)
    expect(readFileSync(file, 'utf8'), file.pathname).not.toMatch(/^import (?!type ).*\.tsx'/m)
  expect(pages.filter((page) => page.screen !== null && typeof page.screen.lazy !== 'function')).toEqual([])
})

test("SHL-01, SES-24 the window's title is the page's and the product's", () => {
  expect(windowTitle('/crm/portrait', '门户')).toBe('客户画像 · 门户')
  expect(windowTitle('/404', '门户')).toBe('没有找到页面 · 门户')
  expect(windowTitle('/nowhere', '门户')).toBe('门户')
})

test('SHL-01 redirects lead to pages', () => {
  expect(redirects).toMatchObject({
    '/': '/finance/home',
    '/index': '/finance/home',
    '/login': '/login/index',
    '/coopPage/index': '/coopPage/index/pageIndex',
  })
  for (const target of Object.values(redirects)) expect(findPage(target)?.path).toBe(target)
})

test.for([
  ['/crm/portrait?id=1', '/crm/portrait?id=1'],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/login/index', null],
  ['/finance/home', null],
  ['crm', null],
  [null, null],
] as const)('SES-02 the wanted address %s leads to %s: own application pages alone', ([from, to]) => {
  expect(ownPath(from)).toBe(to)
})
