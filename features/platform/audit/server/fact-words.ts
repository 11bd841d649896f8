import { listGrantNames } from '@portal/identity/server/roles'
import type { Brought } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import type { AuditNames } from './audit-names.ts'
import { namesOf, periodIn, type NamesThings } from './target-name.ts'

type Facts = Readonly<Record<string, unknown>>
/** Labels of facts whose values are ids or codes; facts without a label are omitted. */
export type FactWords = (db: Db, facts: Facts) => Promise<Record<string, string>>

export function createFactWords(brought: readonly Brought[], names: AuditNames, things: NamesThings): FactWords {
  const sources = brought.flatMap(({ audit }) => audit ?? [])
  const ids = ['entId', ...sources.flatMap(({ idFacts = [] }) => idFacts)]
  const readers = sources.flatMap(({ codeFacts = {} }) => Object.entries(codeFacts))
  return async (db, facts) => {
    const text = (name: string): string => (typeof facts[name] === 'string' ? facts[name] : '')
    const scopes = Array.isArray(facts['scopes']) ? facts['scopes'].filter((each) => typeof each === 'string') : []
    const grant = text('missing').replace(/^perm:/, '')
    const [named, grants] = await Promise.all([
      namesOf(db, ids.map(text), things),
      listGrantNames(db, [...scopes, grant]),
    ])
    const said: [string, string | undefined][] = [
      ...readers.map(([name, read]): [string, string | undefined] => [name, read(text(name))]),
      ['period', periodIn(text('period'))],
      ['wanted', text('wanted') === '' ? undefined : names.action(text('wanted'))],
      ['scopes', scopes.length === 0 ? undefined : scopes.map((code) => grants.get(code) ?? code).join('、')],
      ['missing', grants.get(grant)],
      ...ids.map((name): [string, string | undefined] => [name, named.get(text(name))?.name]),
    ]
    return Object.fromEntries(said.flatMap(([name, words]) => (words === undefined ? [] : [[name, words]])))
  }
}
