import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the product as the build lists it. */
export interface Listed {
  path: string
  title: string
  guard: 'open' | 'isLogin' | 'always' | 'granted'
  access?: string
}
const list = JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web/dist/routes.json'), 'utf8')) as {
  built: Listed[]
  unbuilt: string[]
}

/** Drawn by the server: a document of its own. */
const isDocument = (path: string): boolean => path.startsWith('/login') || path.startsWith('/finance/')
/** Leads on at once: there is nothing to look at. */
const leadsOn = new Set(['/finance/blank', '/taxData'])
const built = list.built.filter(({ path }) => !leadsOn.has(path))

/** Shown by the running application. */
export const screens = built.filter(({ path }) => !isDocument(path))

/** Pages that lead a visitor to the identity provider or to a sibling; those have their own look. */
export const foreign: Readonly<Record<string, string>> = {
  '/loginssojf': '演示身份提供方',
  '/business/loginsso': '演示身份提供方',
  '/demo-sibling/mall': '用门户登录',
}
/** What somebody sees who is signed in nowhere: documents, pages that pass without a session, states of either. */
export const documents: readonly string[] = [
  ...built.filter(({ path, guard }) => isDocument(path) || guard === 'isLogin').map(({ path }) => path),
  '/demo-sibling/mall',
  '/login/index?sso=failed',
  '/finance/home?from=%2Fx',
  '/404?errorCode=404',
]

/** Not built yet: one screen under many titles, and one document. */
export const unbuilt = {
  documents: list.unbuilt.filter(isDocument),
  screens: list.unbuilt.filter((path) => !isDocument(path)),
}
/** Every path that a guard may be told of. */
export const everyPath = [...list.built.map(({ path }) => path), ...list.unbuilt]
