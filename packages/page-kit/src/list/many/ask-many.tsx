import { sparing, type ManyDone } from '@portal/contract'
import type { ConfirmRequest } from '@portal/web-kit/confirm'
import { askedFrom, type ManyAct } from './many-act.ts'
import { manyTexts as texts } from './many.texts.ts'

/** Rows that a question and a result name. */
const mostNamed = 5

/** How rows are named and counted. */
export interface Named {
  unit: string
  nameOf: (id: string) => string
}

/** Whom an act hits; the first by name. */
export function hitsOf(ids: readonly string[], { unit, nameOf }: Named): string {
  const names = ids.slice(0, mostNamed).map(nameOf).join(texts.comma)
  return ids.length > mostNamed ? texts.hits(names, ids.length, unit) : names
}

/** Who was left out, each with the word why. */
export const sparedOf = (spared: NonNullable<ManyDone['spared']>, nameOf: Named['nameOf']): string =>
  spared.map(({ id, why }) => texts.one(nameOf(id), why)).join(texts.comma)

/** The caller himself among the rows of an act that nobody does to himself. */
export const meAmong = (
  { sparesMe }: Pick<ManyAct, 'sparesMe'>,
  ids: readonly string[],
  me: string,
): NonNullable<ManyDone['spared']> => (sparesMe === true && ids.includes(me) ? [{ id: me, why: sparing.oneself }] : [])

/** What is asked before an act, if anything: its own words, whom it hits, who is left out, the number of many. */
export function questionOf(
  act: ManyAct,
  ids: readonly string[],
  spared: NonNullable<ManyDone['spared']>,
  named: Named,
): ConfirmRequest | null {
  const isMany = ids.length > askedFrom
  const own = act.confirm?.(ids.length)
  if (own === undefined && !isMany) return null
  const asked: ConfirmRequest = own ?? { content: texts.ask(act.title, ids.length, named.unit), okText: act.title }
  return {
    ...asked,
    ...(isMany ? { typed: String(ids.length) } : {}),
    content: (
      <>
        <div>{asked.content}</div>
        <p className="muted">{hitsOf(ids, named)}</p>
        {spared.length > 0 && <p className="muted">{texts.spared(sparedOf(spared, named.nameOf))}</p>}
      </>
    ),
  }
}
