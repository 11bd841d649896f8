import { accessIn, builtWith, notFound, type Access, type Route } from '@portal/contract'
import type { Reached } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { routeIdOf, type WhyKind } from '../../contract/index.ts'
import { maskedFieldsOf } from './fields.ts'
import { listNodes, type MenuNodeNamed } from './menu.repo.ts'
import { whyTexts as texts } from './why.texts.ts'

/** One thing that is asked for, and what leads to it. */
export interface Need {
  /** Null for an entry of the menu: its roles decide. */
  access: Access | null
  /** What the page of an entry asks for. */
  page?: Access | undefined
  /** Null where everybody gets in. */
  reached: Reached | null
  wayOf: (menuId: string | null) => string
}
/** What is asked about: an entry of the menu, a call with its rule, or a field with that of its list. */
export interface Subject {
  name: string
  rule: string
  /** Each of them is needed. */
  needs: readonly Need[]
  /** What of a call the steps of a session close; null for an entry of the menu. */
  route: Pick<Route, 'access' | 'during'> | null
  note: string | null
  /** False for a call that is refused to who sees his own rows alone. */
  hasOwnRows: boolean
  /** Of a field: who may read its list sees it masked at least. */
  list: Access | null
}
export type Joined = Pick<Kit, 'pages' | 'routes' | 'lists' | 'brought'>

/** @throws notFound for what does not exist. */
export async function subjectOf(db: Db, joined: Joined, kind: WhyKind, what: string): Promise<Subject> {
  const nodes = await listNodes(db)
  if (kind === 'menu') return menuSubject(nodes, joined, what)
  if (kind === 'field') return fieldSubject(nodes, joined.lists, what)
  const route = kind === 'route' ? joined.routes.find((each) => routeIdOf(each) === what) : undefined
  const access: Access = kind === 'button' ? `perm:${what}` : (route?.access ?? notFoundHere())
  const button = buttonOf(nodes, access)
  if (kind === 'button' && button === undefined) notFoundHere()
  return {
    name: route === undefined ? waysOf(nodes)(button?.id ?? what) : `${route.summary} ${what}`,
    rule: ruleOf(access, button?.name),
    needs: [needOf(nodes, access)],
    route: route ?? { access },
    note: null,
    hasOwnRows: route === undefined || route.ownRows === true,
    list: null,
  }
}

function menuSubject(nodes: readonly MenuNodeNamed[], { pages, routes }: Joined, menuId: string): Subject {
  const node = nodes.find(({ id, button }) => id === menuId && button !== '1')
  if (node === undefined) return notFoundHere()
  const named = waysOf(nodes)
  const page = accessIn(pages)(node.route)
  const isMissing = node.route !== '' && !builtWith(pages)(node.route)
  return {
    name: named(menuId),
    rule: texts.ruleMenu,
    needs: [
      {
        access: null,
        page,
        reached: { menuId },
        wayOf: (id) => texts.byMenu(named(id ?? menuId)),
      },
    ],
    route: null,
    note: isMissing ? texts.notBuilt : null,
    hasOwnRows:
      page === undefined ||
      !routes.some(({ access }) => access === page) ||
      routes.some(({ access, ownRows }) => access === page && ownRows === true),
    list: null,
  }
}

/** Who sees a field whole has its grant, and may read its list. */
function fieldSubject(nodes: readonly MenuNodeNamed[], lists: Joined['lists'], what: string): Subject {
  const field = maskedFieldsOf(lists).find(({ id }) => id === what)
  if (field === undefined) return notFoundHere()
  const asked = [...new Set([field.seenBy, field.list])]
  return {
    name: field.label,
    rule: asked.map((access) => ruleOf(access, buttonOf(nodes, access)?.name)).join('；'),
    needs: asked.map((access) => needOf(nodes, access)),
    route: { access: field.seenBy },
    note: null,
    hasOwnRows: field.hasOwnRows,
    list: field.list,
  }
}

const notFoundHere = (): never => {
  throw notFound(texts.noSubject)
}

const buttonOf = (nodes: readonly MenuNodeNamed[], access: Access): MenuNodeNamed | undefined =>
  nodes.find(({ button, code }) => button === '1' && `perm:${code}` === access)

function needOf(nodes: readonly MenuNodeNamed[], access: Access): Need {
  const named = waysOf(nodes)
  const wayOf = (menuId: string | null) => (menuId === null ? wordOf(access) : texts.byButton(named(menuId)))
  return { access, reached: reachedBy(access), wayOf }
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
