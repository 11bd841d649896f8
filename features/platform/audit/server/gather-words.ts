import type { AuditWords } from '@portal/contract'
import type { Brought } from '@portal/server-kit/brought'

/** A heading of the filter with its actions, by code. */
export interface ActionGroup {
  code: string
  name: string
  actions: { code: string; name: string }[]
}
/** An audited action: its name and the feature that declares it. */
export interface NamedAction {
  name: string
  feature: string
}

export type BroughtWords = Pick<Brought, 'name' | 'words' | 'audit'>

/** The headings in their order, with the actions of all features. @throws for a double or unknown code. */
export function gatherActions(brought: readonly BroughtWords[]): {
  groups: readonly ActionGroup[]
  actions: ReadonlyMap<string, NamedAction>
} {
  const groups = new Map<string, ActionGroup & { place: number }>()
  const actions = new Map<string, NamedAction>()
  for (const [feature, { groups: own = {} }] of wordsOf(brought))
    for (const [code, { name, place }] of Object.entries(own)) {
      if (groups.has(code)) throw new Error(`${feature} declares the audit heading ${code} a second time`)
      groups.set(code, { code, name, place, actions: [] })
    }
  for (const [feature, { actions: own = {} }] of wordsOf(brought))
    for (const [code, named] of Object.entries(own)) {
      const group = groups.get(code)
      if (group === undefined) throw new Error(`${feature} names audit actions under ${code}, which is no heading`)
      for (const [action, name] of Object.entries(named)) {
        const other = actions.get(action)
        if (other) throw new Error(`${feature} names the audit action ${action}, which ${other.feature} has`)
        actions.set(action, { name, feature })
        group.actions.push({ code: action, name })
      }
    }
  const shown = [...groups.values()].filter((group) => group.actions.length > 0).toSorted((a, b) => a.place - b.place)
  return { groups: shown.map(({ place: _place, ...group }) => group), actions }
}

const wordsOf = (brought: readonly BroughtWords[]): [string, AuditWords][] =>
  brought.flatMap(({ name, words }): [string, AuditWords][] => (words?.audit ? [[name, words.audit]] : []))

/** Finds a word of one list: that of the feature asked for, else that of the first feature that has it. */
export function gatherWords(
  brought: readonly BroughtWords[],
  list: 'fields' | 'states' | 'facts',
): (feature: string | undefined, key: string) => string | undefined {
  const own = new Map<string, ReadonlyMap<string, string>>()
  const all = new Map<string, string>()
  for (const [feature, words] of wordsOf(brought)) {
    const entries = Object.entries(words[list] ?? {})
    own.set(feature, new Map(entries))
    for (const [key, word] of entries) if (!all.has(key)) all.set(key, word)
  }
  return (feature, key) => own.get(feature ?? '')?.get(key) ?? all.get(key)
}
