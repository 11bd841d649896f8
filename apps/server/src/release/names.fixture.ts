import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestApp } from '@portal/testkit'
import { rowsIn } from './dump.fixture.ts'

const features = path.resolve(import.meta.dirname, '../../../../features')
/** What files are kept for, as the sources of this build say it: of all these names only this one is nowhere data. */
function purposes(): string[] {
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && file.split(path.sep)[2] === 'server',
  )
  return sources.flatMap((file) =>
    [...readFileSync(path.join(features, file), 'utf8').matchAll(/purpose: '([\w-]+)'/g)].map(([, name = '']) => name),
  )
}
const keysOf = (...all: (object | undefined)[]): string[] => all.flatMap((words) => Object.keys(words ?? {}))

interface Names {
  /** Reads the names that stand in rows, as `name`. */
  standing: string
  /** The names that the build at hand declares. */
  declared: (app: TestApp, empty: TestApp) => Promise<readonly string[]> | readonly string[]
}
const brought = (app: TestApp) => app.kitOf('kit').brought
const named = (app: TestApp, statement: string) =>
  app.asOwner(statement).then((rows) => rows.map((row) => String(row['name'])))
const codesOfAccess = (app: TestApp) =>
  app.routes.flatMap(({ access }) => (access.startsWith('perm:') ? [access.slice(5)] : []))
/** Codes of roles that operators made are their ids. */
const roles = `select code as name from role where code !~ '^[0-9a-f]{32}$'`
const buttons = `select front_end_name as name from menu_node where button = '1' and id not like 'n-%'`

/** Names in rows of before that code goes by. `empty`: an installation that the build at hand made. */
export const standingNames: Readonly<Record<string, Names>> = {
  'business types of approvals': {
    standing: 'select business_type as name from approval union select business_type from approval_definition',
    declared: (app) => brought(app).flatMap(({ approvals = [] }) => approvals.map(({ type }) => type)),
  },
  queues: {
    standing: 'select name from pgboss.queue union select name from pgboss.schedule',
    declared: (_app, empty) => named(empty, 'select name from pgboss.queue'),
  },
  'events of webhooks': {
    standing: 'select unnest(types) as name from webhook_endpoint union select type from webhook_delivery',
    declared: (app) => brought(app).flatMap(({ words }) => keysOf(words?.events)),
  },
  'kinds of notices': {
    standing: `select notice_type as name from notice union select notice_type from notice_choice
      union select unnest(kinds) from delivery_robot union select notice_type from delivery where notice_type <> ''`,
    declared: (app) => brought(app).flatMap(({ words }) => keysOf(words?.notices)),
  },
  'purposes of files': {
    standing: 'select purpose as name from stored_file',
    declared: (app) => [
      ...purposes(),
      ...brought(app).flatMap(({ files = [] }) => files.map(({ projectType }) => `attached-${projectType}`)),
    ],
  },
  'permissions of the menu': { standing: buttons, declared: (_app, empty) => named(empty, buttons) },
  'permissions of tokens': {
    standing: 'select unnest(scopes) as name from machine_token',
    declared: codesOfAccess,
  },
  'entries of the menu': {
    standing: `select id as name from menu_node where id not like 'n-%'`,
    declared: (_app, empty) => named(empty, 'select id as name from menu_node'),
  },
  roles: {
    standing: roles,
    declared: (_app, empty) => named(empty, roles),
  },
  'pages of approvals and notices': {
    standing: `select split_part(route, '?', 1) as name from approval
      union select split_part(data->>'route', '?', 1) from notice where data->>'route' <> ''`,
    declared: (app) => app.kitOf('kit').pages.map((page) => page.path),
  },
  'acts of the audit log': {
    standing: 'select action as name from audit_log',
    declared: (app) => brought(app).flatMap(({ words }) => keysOf(...Object.values(words?.audit?.actions ?? {}))),
  },
  'kinds of deleted things': {
    standing: 'select kind as name from recycled_kind',
    declared: (app) => brought(app).flatMap(({ restores }) => keysOf(restores)),
  },
  'lists of codes': {
    standing: 'select code_type as name from kept_code',
    declared: (app) => brought(app).flatMap(({ codes = [] }) => codes.map(({ codeType }) => codeType)),
  },
}

/** Names of a kind that stand in rows of before and are declared no more. */
export async function lostNames(kind: string, before: string, app: TestApp, empty: TestApp): Promise<string[]> {
  const { standing, declared } = standingNames[kind] ?? { standing: '', declared: () => [] }
  const known = new Set(await declared(app, empty))
  const names = new Set((await rowsIn<{ name: string }>(before, standing)).map(({ name }) => name))
  return names.size === 0 ? ['no row has one'] : [...names].filter((name) => !known.has(name))
}
