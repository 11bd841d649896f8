import type { Act } from '@portal/web-kit/act-button.tsx'
import { Fragment, useState } from 'react'
import { Composer, type Words } from './composer.tsx'
import { ThreadRow } from './thread-row.tsx'
import { threadTexts as texts } from './thread.texts.ts'
import type { People } from './use-mentions.ts'
import type { Talk } from './use-thread.ts'
import css from './thread.module.css'

export interface ThreadViewProps {
  /** What is talked about: 车辆的讨论. */
  label: string
  talk: Talk
  most: number
  people?: People
  /** Names of parties by code. */
  parties?: Readonly<Record<string, string>>
  act: Act
  /** Increases with each row that was sent: the field is empty again and has the focus. */
  sent: number
  draft: string
  onSend: (words: Words, parties: string[] | null) => void
}

/** The rows of a thread, the newest last, above the field for the next one. */
export function ThreadView({ label, talk, most, people, parties = {}, act, sent, draft, onSend }: ThreadViewProps) {
  const { rows, readAt, hasOlder, whyNot, choices } = talk
  const [party, setParty] = useState('')
  const partyName = (code: string): string => parties[code] ?? code
  const firstNew = rows.find(({ seq, isMine }) => seq > readAt && !isMine)?.seq
  return (
    <section className={css.thread} aria-label={label}>
      <div className={css.rows} role="log" aria-label={label}>
        {hasOlder && (
          <button type="button" className="button link" disabled={talk.isLoading} onClick={talk.loadOlder}>
            {texts.older}
          </button>
        )}
        {rows.length === 0 && <p className={`muted ${css.empty}`}>{texts.empty}</p>}
        <ol>
          {rows.map((row) => (
            <Fragment key={row.seq}>
              {row.seq === firstNew && row.seq > 1 && (
                <li className={`text-tiny ${css.news}`} data-part="news">
                  {texts.news}
                </li>
              )}
              <ThreadRow row={row} partyName={partyName} />
            </Fragment>
          ))}
        </ol>
      </div>
      {whyNot !== null ? (
        <p className={`muted ${css.closed}`}>{whyNot}</p>
      ) : (
        <Composer
          key={sent}
          label={texts.write}
          placeholder={people === undefined ? texts.plainPlaceholder : texts.placeholder}
          most={most}
          {...(people === undefined ? {} : { people })}
          act={act}
          focusTurn={sent}
          draft={{ form: draft }}
          send={texts.send}
          onSend={(words) => onSend(words, party === '' ? null : [party])}
          more={() =>
            choices.length > 0 && (
              <select
                className="input small"
                aria-label={texts.who}
                value={party}
                onChange={(event) => setParty(event.target.value)}
              >
                <option value="">{texts.everybody}</option>
                {choices.map((code) => (
                  <option key={code} value={code}>
                    {texts.only(partyName(code))}
                  </option>
                ))}
              </select>
            )
          }
        />
      )}
    </section>
  )
}
