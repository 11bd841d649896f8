import { auditTexts as texts } from './audit.texts.ts'
import { gatherActions, gatherWords, type ActionGroup, type BroughtWords } from './gather-words.ts'

/** What the log calls actions, fields, values and facts, in the words of the features that write them. */
export interface AuditNames {
  groups: readonly ActionGroup[]
  /** Actions under a heading; none for a code that is no heading. */
  actionsOf(group: string): string[]
  isNamed(action: string): boolean
  /** An action in words; one without a name is its code. */
  action(code: string): string
  /** A field that a row of this action says has changed; one without a name is itself. */
  field(action: string, field: string): Promise<string>
  /** A changed value: states and flags in words, anything else as it is. */
  value(action: string, field: string, value: unknown): unknown
  /** Names of facts of a row, without those that have none. */
  facts(action: string, facts: Readonly<Record<string, unknown>>): Record<string, string>
}

/** 2605…|8 use: a field of one thing among several. */
const ofSeveral = /^(\S+) (\w+)$/

/** @throws where two features declare the same action or heading, or one uses a heading that nobody declares. */
export function createAuditNames(brought: readonly BroughtWords[]): AuditNames {
  const { groups, actions } = gatherActions(brought)
  const [fields, states, facts] = [
    gatherWords(brought, 'fields'),
    gatherWords(brought, 'states'),
    gatherWords(brought, 'facts'),
  ]
  const patterns = brought.flatMap(({ audit }) => audit?.fieldName ?? [])
  const named = async (action: string, field: string): Promise<string | undefined> => {
    const word = fields(actions.get(action)?.feature, field)
    if (word !== undefined) return word
    for (const name of patterns) {
      const found = await name(field)
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    groups,
    actionsOf: (group) => groups.find(({ code }) => code === group)?.actions.map(({ code }) => code) ?? [],
    isNamed: (action) => actions.has(action),
    action: (code) => actions.get(code)?.name ?? code,
    async field(action, field) {
      const [, key, own] = ofSeveral.exec(field) ?? []
      return key === undefined || own === undefined
        ? ((await named(action, field)) ?? field)
        : `${key} ${(await named(action, own)) ?? own}`
    },
    value: (action, field, value) =>
      typeof value === 'boolean'
        ? texts.flags[`${value}`]
        : field === 'state' && typeof value === 'string'
          ? (states(actions.get(action)?.feature, value) ?? value)
          : value,
    facts: (action, told) =>
      Object.fromEntries(
        Object.keys(told).flatMap((fact) => {
          const word = facts(actions.get(action)?.feature, fact)
          return word === undefined ? [] : [[fact, word]]
        }),
      ),
  }
}
