import { builtWith, notFound, type Access, type PageInfo, type Route } from '@portal/contract'
import type { Reached } from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit/database'
import { routeIdOf, type WhyKind } from '../../contract/index.ts'
import { listNodes, type MenuNodeNamed } from './menu.repo.ts'
import { whyTexts as texts } from './why.texts.ts'

/** What is asked about: a call with its rule, or an entry of the menu. */
export interface Subject {
  name: string
  rule: string
  /** Null for an entry of the menu: its roles decide. */
  access: Access | null
  /** Null where everybody gets in. */
  reached: Reached | null
  route: Pick<Route, 'access' | 'during'> | null
  note: string | null
  wayOf: (menuId: string | null) => string
}
export interface Joined {
  pages: readonly PageInfo[]
  routes: readonly Route[]
}

/** @throws notFound for what does not exist. */
export async function subjectOf(db: Db, { pages, routes }: Joined, kind: WhyKind, what: string): Promise<Subject> {
  const nodes = await listNodes(db)
  const named = waysOf(nodes)
  if (kind === 'menu') {
    const node = nodes.find(({ id, button }) => id === what && button !== '1')
    if (node === undefined) throw notFound(texts.noSubject)
    const isMissing = node.route !== '' && !builtWith(pages)(node.route)
    return {
      name: named(what),
      rule: texts.ruleMenu,
      access: null,
      reached: { menuId: what },
      route: null,
      note: isMissing ? texts.notBuilt : null,
      wayOf: (menuId) => texts.byMenu(named(menuId ?? what)),
    }
  }
  const route = kind === 'route' ? routes.find((each) => routeIdOf(each) === what) : undefined
  const access: Access = kind === 'button' ? `perm:${what}` : (route?.access ?? notFoundHere())
  const button = nodes.find(({ button: flag, code }) => flag === '1' && `perm:${code}` === access)
  if (kind === 'button' && button === undefined) notFoundHere()
  return {
    name: route === undefined ? named(button?.id ?? what) : `${route.summary} ${what}`,
    rule: ruleOf(access, button?.name),
    access,
    reached: reachedBy(access),
    route: route ?? { access },
    note: null,
    wayOf: (menuId) => (menuId === null ? wordOf(access) : texts.byButton(named(menuId))),
  }
}

const notFoundHere = (): never => {
  throw notFound(texts.noSubject)
}

const wordOf = (access: Access): string => (access.startsWith('role:') ? texts.byRole : texts.byCode)

function reachedBy(access: Access): Reached | null {
  if (access === 'public' || access === 'signed-in') return null
  const code = access.slice(5)
  return access.startsWith('perm:') ? { code } : { roleCode: code }
}

function ruleOf(access: Access, name: string | undefined): string {
  if (access === 'public') return texts.rulePublic
  if (access === 'signed-in') return texts.ruleSignedIn
  return access.startsWith('perm:') ? texts.rulePerm(name ?? access.slice(5)) : texts.ruleRole(access.slice(5))
}

/** `系统设置 / 权限管理 / 用户管理` by id. */
export function waysOf(nodes: readonly MenuNodeNamed[]): (id: string) => string {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const wayTo = (id: string, rest = ''): string => {
    const node = byId.get(id)
    if (node === undefined) return rest === '' ? id : rest
    const way = rest === '' ? node.name : `${node.name} / ${rest}`
    return node.parentId === null ? way : wayTo(node.parentId, way)
  }
  return (id) => wayTo(id)
}
