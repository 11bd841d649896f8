/**
 * Content of each public page under different settings, as rendered by the server. One file, because all use the same
 * build and branding and each page has few tests.
 */
import { expect, test } from 'vitest'
import { readBranding } from './branding.ts'
import type { BuildOutput } from './build-output.ts'
import { inlineScript } from './inline-script.ts'
import { publicDocument } from './public/public-document.ts'
import type { PublicPage } from './public/public-page.ts'

const build: BuildOutput = {
  id: 'b1',
  starts: '',
  template: '',
  publicScript: 'p.js',
  publicStyles: ['p.css'],
  themeScript: inlineScript('theme()'),
  filesOf: () => ({ scripts: ['app.js'], styles: [] }),
  pages: [],
  redirects: {},
}
const draw = (
  path: string,
  custom: Record<string, unknown> = {},
  more: {
    today?: string
    captcha?: boolean
    query?: string
    base?: string
    sso?: { key: string; name: string }[]
    phoneEntrance?: boolean
    agreement?: PublicPage['agreement']
    demo?: boolean
    codesInFile?: boolean
  } = {},
): string =>
  publicDocument({
    page: { path, title: '标题', guard: 'open' },
    query: new URLSearchParams(more.query ?? ''),
    base: more.base ?? '/',
    sso: more.sso ?? [],
    phoneEntrance: more.phoneEntrance ?? false,
    agreement: more.agreement ?? null,
    build,
    branding: readBranding(custom, more.demo ?? true),
    codesInFile: more.codesInFile ?? false,
    today: more.today ?? '2026-03-11',
    captcha: more.captcha ?? true,
  }).markup
const has = (markup: string, ...texts: string[]): boolean[] => texts.map((text) => markup.includes(text))

test('SHL-03 the way to register is the address of the configuration, and is not shown without one', () => {
  expect(
    has(
      draw('/login/index', { registerUrl: 'https://register.example/?registerSource=portal' }),
      'href="https://register.example/?registerSource=portal"',
    ),
  ).toEqual([true])
  expect(
    has(
      draw('/finance/home', { registerUrl: 'https://register.example/' }),
      'href="https://register.example/?registerSource=portal"',
      'href="/login/index"',
    ),
  ).toEqual([true, true])
  expect(has(draw('/login/index', { registerUrl: '' }), '注册企业账号')).toEqual([false])
  expect([readBranding({}).registerUrl, readBranding({}, false).registerUrl]).toEqual([
    'https://example.com/register?registerSource=portal',
    '',
  ])
})

test('SES-07 the way to register says where people came from, unless its address does', () => {
  expect(
    has(
      draw('/login/index', { registerUrl: 'https://register.example/new' }),
      'href="https://register.example/new?registerSource=portal"',
    ),
  ).toEqual([true])
  expect(
    has(
      draw('/login/index', { registerUrl: 'https://register.example/?registerSource=mall' }),
      'registerSource=mall',
      'registerSource=portal',
    ),
  ).toEqual([true, false])
})

const idp = { sso: [{ key: 'sso', name: '集团统一身份' }] }
test.for([
  '/login/index',
  '/loginssojf',
  '/business/index',
  '/business/loginsso',
  '/insurance/auth',
  '/factor/index',
  '/protocol/eLoan',
  '/protocol/eInsurance',
  '/protocol/eFactor',
  '/protocol/eElectricity',
])('SES-07 %s leads a visitor to the identity provider', (path) => {
  expect(has(draw(path, {}, idp), '集团统一身份', '/japi/api/base-user/authentication/jfsso?provider=sso')).toEqual([
    true,
    true,
  ])
})

test('SES-07 SHL-02 the way to a provider bears the wanted address, and the base to come back to', () => {
  const ways = (path: string, query: string, base: string): string[] =>
    [...draw(path, {}, { ...idp, query, base }).matchAll(/href="([^"]*jfsso[^"]*)"/g)].map(([, href]) =>
      (href ?? '').replaceAll('&amp;', '&'),
    )
  expect(ways('/login/index', 'from=/userCenter/help', '/')).toEqual([
    '/japi/api/base-user/authentication/jfsso?provider=sso&from=%2FuserCenter%2Fhelp',
  ])
  expect(ways('/login/index', '', '/main/')).toEqual([
    '/japi/api/base-user/authentication/jfsso?provider=sso&base=%2Fmain%2F',
  ])
  expect(ways('/protocol/eLoan', 'interaction=i1&ticket=t', '/main/')).toEqual([
    '/japi/api/base-user/authentication/jfsso?provider=sso&base=%2Fmain%2F&from=%2Fprotocol%2FeLoan%3Finteraction%3Di1',
  ])
})

test('SES-24 pages of the sign-in have no header; error pages have it, and a retry to pages of ours', () => {
  for (const path of ['/login/index', '/login/forgot', '/loginssojf'])
    expect([path, draw(path).includes('class="public-header"')]).toEqual([path, false])
  for (const path of ['/404', '/noPermission', '/500', '/error'])
    expect([path, ...has(draw(path), 'class="public-header"', `<a class="button" href="${path}">重试</a>`)]).toEqual([
      path,
      true,
      true,
    ])
  expect(
    has(draw('/500', {}, { query: 'from=%2FtaxData%3Fcode%3D1', base: '/main/' }), 'href="/main/taxData?code=1">重试'),
  ).toEqual([true])
  expect(has(draw('/500', {}, { query: 'from=https%3A%2F%2Fevil.example' }), 'evil.example')).toEqual([false])
})

test('SES-01 the sign-in page offers account, password and picture, and nothing that does not work', () => {
  expect(
    has(
      draw('/login/index'),
      'name="account"',
      'name="password"',
      'name="captcha"',
      '忘记密码',
      '短信验证码登录',
      '统一身份认证',
    ),
  ).toEqual([true, true, true, true, false, false])
  expect(has(draw('/login/index', {}, { captcha: false }), 'name="captcha"')).toEqual([false])
})

test('SES-04 the sign-in by phone is offered with the wanted address where there is one', () => {
  const more = { phoneEntrance: true, query: 'from=/taxData', base: '/main/' }
  expect(has(draw('/login/index', {}, more), '其他方式', 'href="/main/login/phone?from=%2FtaxData"')).toEqual([
    true,
    true,
  ])
  const forms = (markup: string) =>
    (markup.match(/<form [^>]*>/g) ?? []).map((form) => [/id="([\w-]+)"/.exec(form)?.[1], form.includes(' hidden')])
  expect(forms(draw('/login/phone', {}, more)).slice(0, 3)).toEqual([
    ['phone-number', false],
    ['phone-code', true],
    ['phone-account', true],
  ])
  expect(
    has(
      draw('/login/phone', {}, more),
      'purpose=sign-in',
      'id="second-factor"',
      'id="change-password"',
      'id="consent"',
      'name="captcha"',
    ),
  ).toEqual([true, true, true, true, true])
  expect([forms(draw('/login/phone')), ...has(draw('/login/phone'), '这里不能用短信验证码登录')]).toEqual([[], true])
})

test('SES-06 a forgotten password has three steps in one document, the first shown, with the picture', () => {
  const steps = draw('/login/forgot').match(/<form [^>]*>/g) ?? []
  expect(steps.map((form) => [/id="([\w-]+)"/.exec(form)?.[1], form.includes(' hidden')])).toEqual([
    ['forgot-phone', false],
    ['forgot-code', true],
    ['forgot-password', true],
  ])
  expect(has(draw('/login/forgot'), 'name="captcha"', '/login/index')).toEqual([true, true])
  expect(has(draw('/login/forgot', {}, { captcha: false }), 'name="captcha"')).toEqual([false])
})

test('SES-01 SES-24 no form of the public pages is sent by the browser itself, without its script', () => {
  const forms = ['/login/index', '/login/phone', '/login/forgot', '/login/set-up'].flatMap(
    (path) => draw(path, {}, { phoneEntrance: true }).match(/<form [^>]*>/g) ?? [],
  )
  expect(forms.length).toBeGreaterThan(4)
  expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([])
})

test('SHL-10 the footer bears the links of the configuration; travel has no target', () => {
  const markup = draw('/finance/home', {
    supportPhone: '400-1',
    official: [{ name: '某部', url: 'https://ministry.example/' }],
  })
  expect(
    has(
      markup,
      '400-1',
      '<a href="https://ministry.example/" rel="noopener">某部</a>',
      '<span>差旅</span>',
      '招标采购',
    ),
  ).toEqual([true, true, true, true])
})

test("SHL-10 two QR codes stand in the footer, drawn by the server or the installation's own pictures", () => {
  expect(draw('/finance/home').match(/<figure class="qr-image"><img src="data:image\/svg\+xml,/g)).toHaveLength(2)
  expect(
    has(draw('/finance/home', { qrCodes: [{ name: '公众号', image: '/qr.png' }] }), '<img src="/qr.png"', '公众号'),
  ).toEqual([true, true])
  expect(() => readBranding({ qrCodes: [{ name: '公众号' }] })).toThrow('qrCodes')
})

test("TAX-02 public deadlines are the tax calendar's; years without published holidays are marked", () => {
  expect(has(draw('/finance/home'), '3月16日', '4月20日', '5月22日', '还有 5 天', '暂定')).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(has(draw('/login/index', {}, { today: '2030-02-01' }), '暂定')).toEqual([true])
  expect(has(draw('/finance/home', {}, { today: '2026-12-31' }), '1月征期截止')).toEqual([true])
})

test('PRM-04 visitors read the insurance agreement in force as text; without one the page says so', () => {
  const path = '/insurance/platformProtocol'
  const text = { id: 't', name: '保险平台协议', title: '保险平台服务协议', effectiveOn: '2026-01-01', changes: null }
  const markup = draw(path, {}, { agreement: { ...text, body: '一、范围\n<b>第一段</b>' } })
  expect(
    has(markup, '<h1>保险平台服务协议</h1>', '2026-01-01 起生效', '<h2>一、范围</h2>', '&lt;b&gt;第一段', '<b>第一段'),
  ).toEqual([true, true, true, true, false])
  expect(has(draw(path), '协议还没有发布')).toEqual([true])
})

// Every public page that shows names, a footer, a telephone or examples.
test.for(['/login/index', '/login/phone', '/login/forgot', '/login/setup', '/login/invitation', '/finance/home'])(
  'SES-17 an installation without demonstration shows nothing of its names and numbers on %s',
  (path) => {
    const markup = draw(path, {}, { demo: false })
    expect(has(markup, '演示', '启明', '400-000-1234', 'example.com', '（）', 'aria-label=" ')).toEqual(
      Array.from({ length: 6 }, () => false),
    )
  },
)

test('SES-17 where no provider sends codes, set-up and the step of the phone say in which file they are', () => {
  const told = (path: string, codesInFile: boolean) => draw(path, {}, { codesInFile }).includes('sms-outbox.txt')
  expect([told('/login/setup', true), told('/login/index', true)]).toEqual([true, true])
  expect([told('/login/setup', false), told('/login/index', false)]).toEqual([false, false])
})

test('PRM-01 the page of an invitation tells what became of a link, and takes the token from behind the #', () => {
  const markup = draw('/login/invitation')
  expect(has(markup, '请联系管理员重新邀请', 'invitation/accept', 'invitation/look')).toEqual([true, true, true])
})
