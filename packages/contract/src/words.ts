import type { TodoSaid } from './workbench.ts'

/**
 * What a feature's acts, notices and events are called, declared in its `contract/*.words.ts`. The features that show
 * them (the audit log, the notices, the webhooks) read them from whatever is joined and name no other feature.
 */
export interface FeatureWords {
  audit?: AuditWords
  /** Kinds of notices by code; those from 101 on are the portal's own. */
  notices?: Readonly<Record<string, NoticeWords>>
  /** What may be said by `tx.happened`, by its type. */
  events?: Readonly<Record<string, EventWords>>
  /** Kinds of to-dos by code. */
  todos?: Readonly<Record<string, TodoWords>>
}

/**
 * A kind of to-do: name, tab, action; its states by code, each with its own action where it differs, and `due`, said
 * where its day is unknown. `ofEnterprise`: the same address means another thing in each enterprise.
 */
export interface TodoWords {
  ofEnterprise?: boolean
  name: string
  tab: TodoSaid['tab']
  act: string
  states: Readonly<Record<string, { name: string; mark?: TodoSaid['mark']; act?: string; due?: string }>>
}

/** Where the panel lists a kind of notice. */
export type NoticeGroup = 'tax' | 'mine' | 'product' | 'announcement'
/**
 * A kind of notice; the panel lists kinds by `place`. `keeps`: nobody may silence it in the portal, because something
 * must be decided, or because it concerns everybody. `isUrgent`: outside the portal it does not wait for quiet hours or
 * a digest.
 */
export interface NoticeWords {
  name: string
  group: NoticeGroup
  place: number
  keeps?: 'decision' | 'announcement'
  isUrgent?: true
}

/**
 * Who hears of an event: webhooks of an enterprise, by its name; webhooks of the whole installation alone; or other
 * features alone.
 */
export type EventWords = { name: string; heardBy: 'enterprise' | 'installation' } | { heardBy: 'features' }

/** Words of the audit log. A field, state or fact is named by its own feature first, else by any that declares it. */
export interface AuditWords {
  /** Headings of the filter by code, in the order of `place`; 'files' and 'system' are there for everybody. */
  groups?: Readonly<Record<string, { name: string; place: number }>>
  /** Audited actions by the code of their heading: `{ tax: { 'tax.task.create': '新建税务任务' } }`. */
  actions?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Changed fields. */
  fields?: Readonly<Record<string, string>>
  /** Values of a changed `state`. */
  states?: Readonly<Record<string, string>>
  /** What else a row tells: names of the facts in its `detail`. */
  facts?: Readonly<Record<string, string>>
}

/** Words of several declarations as one; actions of the same heading stand together. */
export function joinedWords(...all: readonly FeatureWords[]): FeatureWords {
  const audits = all.flatMap(({ audit }) => audit ?? [])
  const codes = [...new Set(audits.flatMap(({ actions = {} }) => Object.keys(actions)))]
  const joined = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> =>
    Object.assign({}, ...parts) as Record<string, T>
  return {
    audit: {
      groups: joined(audits.map(({ groups }) => groups)),
      actions: Object.fromEntries(codes.map((code) => [code, joined(audits.map(({ actions }) => actions?.[code]))])),
      fields: joined(audits.map(({ fields }) => fields)),
      states: joined(audits.map(({ states }) => states)),
      facts: joined(audits.map(({ facts }) => facts)),
    },
    notices: joined(all.map(({ notices }) => notices)),
    events: joined(all.map(({ events }) => events)),
    todos: joined(all.map(({ todos }) => todos)),
  }
}
