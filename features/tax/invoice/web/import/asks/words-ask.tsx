import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { useState } from 'react'
import type { ImportStatus, ImportWords } from '../../../contract/index.ts'
import { useLists } from '../../use-lists.ts'
import { importTexts as texts } from '../import.texts.ts'
import css from '../import.module.css'

type Word = NonNullable<ImportStatus['asked']>['words'][number]
const keyOf = ({ list, text }: Pick<Word, 'list' | 'text'>): string => `${list} ${text}`

/** One decision for all words of a file that no list has; those said before may be changed or taken back. */
export function WordsAsk({
  words,
  of,
  onSaid,
}: {
  words: readonly Word[]
  of: Act
  onSaid: (words: ImportWords['words']) => void
}) {
  const lists = useLists()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const said = words.flatMap(({ list, text, readsAs }) => {
    const now = chosen[keyOf({ list, text })] ?? readsAs ?? ''
    return now === (readsAs ?? '') ? [] : [{ list, text, readsAs: now === '' ? null : now }]
  })
  return (
    <div className={css.asks}>
      <span>{words.some(({ readsAs }) => readsAs === null) ? texts.words : texts.wordsKept}</span>
      {words.map((word) => (
        <label key={keyOf(word)} className={css.word}>
          {texts.word(word.list, word.text, word.rows)}
          <select
            className="input small"
            value={chosen[keyOf(word)] ?? word.readsAs ?? ''}
            onChange={(event) => setChosen({ ...chosen, [keyOf(word)]: event.target.value })}
          >
            <option value="">{word.readsAs === null ? texts.notSaid : texts.forgetWord}</option>
            {(lists[word.list] ?? []).map(({ code, name }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <ActButton of={of} className="button small" disabled={said.length === 0} onClick={() => onSaid(said)}>
        {texts.keepWords}
      </ActButton>
    </div>
  )
}
