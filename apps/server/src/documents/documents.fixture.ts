import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documents, type DocumentsOptions } from './documents.ts'

const pages = [
  { path: '/login/index', title: '登录', guard: 'open' },
  { path: '/finance/home', title: '首页', guard: 'open' },
  { path: '/finance/eLoan', title: '易贷款', guard: 'open' },
  { path: '/404', title: '没有找到页面', guard: 'open' },
  { path: '/workbenches/newIndex', title: '我的工作台', guard: 'always' },
]
const manifest = {
  'index.html': { file: 'assets/app-1.js', css: ['assets/app-1.css'] },
  '../../features/platform/home/web/workbench.tsx': { file: 'assets/workbench-1.js', css: [] },
  'src/public/public.ts': { file: 'assets/public-1.js', css: ['assets/public-1.css'] },
  'src/theme-first.ts': { file: 'assets/theme-1.js' },
}
const template =
  '<html><head><base href="/" /><meta property="csp-nonce" nonce="__CSP_NONCE__"><!--head--></head><body>' +
  '<!--boot--><script type="module" src="./assets/app-1.js"></script></body></html>'

export const themeScript = "document.documentElement.dataset.theme = 'dark' && 'light'"

/** A page as the build writes it, of two scripts. */
export async function builtPage(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'dist-'))
  await mkdir(path.join(dist, '.vite'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'index.html'), template)
  await writeFile(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  const screens = { '/workbenches/newIndex': 'features/platform/home/web/workbench.tsx' }
  await writeFile(
    path.join(dist, 'routes.json'),
    JSON.stringify({ pages, redirects: { '/': '/finance/home' }, screens }),
  )
  await writeFile(path.join(dist, 'assets/theme-1.js'), themeScript)
  await writeFile(path.join(dist, 'assets/app-1.js'), 'plain')
  await writeFile(path.join(dist, 'assets/app-1.js.br'), 'packed')
  return dist
}

export async function serveDocuments(distDir: string, answers: DocumentsOptions['answers']): Promise<FastifyInstance> {
  const app = fastify()
  await app.register(cookie)
  await app.register(
    documents({
      distDir,
      config: { custom: {}, captcha: true, demo: true, taxHeartbeatSeconds: 30 },
      today: () => '2026-03-11',
      answers,
    }),
  )
  return app
}
