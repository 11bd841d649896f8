import { fewOf } from '@portal/page-kit/fields/search/few-found'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import { storedCasesRoute, whoOptionsRoute } from '../../contract/design.routes.ts'
import type { WhoOption } from '../../contract/design.schema.ts'
import { whoTexts as texts } from './who.texts.ts'

/** Rules that need no name: whom they mean follows from the applicant's enterprise. */
const relative = Object.entries(texts.relative).map(([value, label]) => ({ value, label }))

const optionOf = ({ value, label, hint }: WhoOption) => ({
  value,
  label: value.startsWith('role:') ? texts.role(label) : texts.user(label),
  ...(hint === '' ? {} : { hint }),
})
const find = async (kind: 'role' | 'user', word: string, signal: AbortSignal) =>
  (await call(whoOptionsRoute, { query: { kind, word } }, { signal })).map(optionOf)
const named = async (values: readonly string[], signal: AbortSignal) => {
  const asked = values.filter((value) => value.includes(':'))
  const found =
    asked.length === 0 ? [] : await call(whoOptionsRoute, { query: { values: asked.join(',') } }, { signal })
  return [...relative.filter(({ value }) => values.includes(value)), ...found.map(optionOf)]
}

/** Roles, users and rules by name: who decides, is told, or gets a seat. */
export const whoSource: FoundSource = {
  find: async (word, signal) => {
    const found = [fewOf(relative, word, signal), find('role', word, signal), find('user', word, signal)]
    return (await Promise.all(found)).flat()
  },
  named,
}

/** Users alone. */
export const userSource: FoundSource = { find: (word, signal) => find('user', word, signal), named }

const cases = new Map<string, FoundSource>()
/** Stored approvals of a kind; one source a kind, so that what was found stays. */
export function casesOf(type: string): FoundSource {
  const source: FoundSource = cases.get(type) ?? {
    find: async (word, signal) =>
      (await call(storedCasesRoute, { query: { type, word } }, { signal })).map(
        ({ processInstId, title, applicant, entName, startTime }) => ({
          value: processInstId,
          label: texts.case(title, applicant),
          hint: texts.caseHint(entName, startTime.slice(0, 10)),
        }),
      ),
  }
  cases.set(type, source)
  return source
}
