import type { ThreadRow as Row } from '@portal/contract'
import { mentionParts } from './thread.rules.ts'
import { threadTexts as texts } from './thread.texts.ts'
import css from './thread.module.css'

/** One row: who, when, for whom, what. What people write is text, never markup. */
export function ThreadRow({ row, partyName }: { row: Row; partyName: (code: string) => string }) {
  return (
    <li className={css.row} data-mine={row.isMine || undefined}>
      <div className={css.author}>
        <b>{row.userName}</b>
        <time className="faint text-tiny digits" title={row.at} dateTime={`${row.at.replace(' ', 'T')}+08:00`}>
          {row.at.slice(5, 16)}
        </time>
        {row.for !== null && <span className="tag warn">{texts.only(row.for.map(partyName).join('、'))}</span>}
      </div>
      <p className={css.said} data-part="said">
        {mentionParts(row.text, row.mentions).map(({ text, isMention }, index) =>
          isMention ? (
            <span key={index} className={css.mention}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  )
}
