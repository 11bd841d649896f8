import { periodLabel } from '@portal/domain'
import { listGrantNames } from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit/database'
import { taxTypeName } from '@portal/tax-task/contract'
import { auditTexts as texts } from './audit.texts.ts'
import { namesOf, type NamesThings } from './target-name.ts'

/** Facts that name somebody or something by its id. */
const ids = ['machine', 'entId', 'processInstId', 'importId'] as const
const period = /^20\d{2}(0[1-9]|1[0-2])$/

/** Facts of a row in words, where their values are ids or codes; one without words is left out. */
export async function factWords(db: Db, facts: Readonly<Record<string, unknown>>, things: NamesThings): Promise<Record<string, string>> {
  const text = (name: string): string => typeof facts[name] === 'string' ? facts[name] : ''
  const scopes = Array.isArray(facts['scopes']) ? facts['scopes'].filter(each => typeof each === 'string') : []
  const missing = text('missing')
  const [named, grants] = await Promise.all([namesOf(db, ids.map(text), things), listGrantNames(db, [...scopes, missing.replace(/^perm:/, '')])])
  const said: Record<string, string | undefined> = {
    missing: grants.get(missing.replace(/^perm:/, '')) ?? texts.missing[missing],
    scopes: scopes.length === 0 ? undefined : scopes.map(code => grants.get(code) ?? code).join('、'),
    period: period.test(text('period')) ? periodLabel(text('period')) : undefined,
    taxType: /^\d{2}$/.test(text('taxType')) ? taxTypeName(text('taxType')) : undefined,
    client: texts.clients[text('client')],
    by: texts.ways[text('by')],
    factor: texts.ways[text('factor')],
    ...Object.fromEntries(ids.map(name => [name, named.get(text(name))?.name])),
  }
  return Object.fromEntries(Object.entries(said).flatMap(([name, words]) => words === undefined ? [] : [[name, words]]))
}
