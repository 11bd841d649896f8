import { listGrantNames } from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit/database'
import { taxTypeName } from '@portal/tax-task/contract'
import { auditTexts as texts } from './audit.texts.ts'
import { namesOf, periodIn, type NamesThings } from './target-name.ts'

type Facts = Readonly<Record<string, unknown>>

/** Facts whose values are ids. */
const ids = ['machine', 'entId', 'processInstId', 'importId'] as const

/** Labels of facts whose values are ids or codes; facts without a label are omitted. */
export async function factWords(db: Db, facts: Facts, things: NamesThings): Promise<Record<string, string>> {
  const text = (name: string): string => (typeof facts[name] === 'string' ? facts[name] : '')
  const scopes = Array.isArray(facts['scopes']) ? facts['scopes'].filter((each) => typeof each === 'string') : []
  const grant = text('missing').replace(/^perm:/, '')
  const [named, grants] = await Promise.all([
    namesOf(db, ids.map(text), things),
    listGrantNames(db, [...scopes, grant]),
  ])
  const said: Record<string, string | undefined> = {
    missing: grants.get(grant) ?? texts.missing[text('missing')],
    scopes: scopes.length === 0 ? undefined : scopes.map((code) => grants.get(code) ?? code).join('、'),
    period: periodIn(text('period')),
    taxType: /^\d{2}$/.test(text('taxType')) ? taxTypeName(text('taxType')) : undefined,
    client: texts.clients[text('client')],
    by: texts.ways[text('by')],
    factor: texts.ways[text('factor')],
    ...Object.fromEntries(ids.map((name) => [name, named.get(text(name))?.name])),
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, words]) => (words === undefined ? [] : [[name, words]])),
  )
}
