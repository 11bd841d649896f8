import { Icon } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'
import { conflictTexts as texts } from './conflict.texts.ts'
import css from './conflict.module.css'

export type Side = 'mine' | 'theirs'
/** One thing that stands differently on both sides, as people read it. */
export interface ConflictField {
  id: string
  title: string
  mine: ReactNode
  theirs: ReactNode
  /** Which of both holds now; null for something else. */
  chosen: Side | null
}

export interface ConflictSidesProps {
  fields: readonly ConflictField[]
  /** Titles of what only the other side changed, which is taken over already. */
  taken?: readonly string[]
  /** Who saved it meanwhile, where that is known. */
  by?: string
  /** What a page says instead of the part. */
  title?: string
  how?: string
  /** What else there is to say. */
  children?: ReactNode
  onChoose: (ids: readonly string[], side: Side) => void
}

/** Something was saved elsewhere meanwhile: mine and theirs at each field, to be kept or taken one by one. */
export function ConflictSides({ fields, taken = [], by = '', title, how, children, onChoose }: ConflictSidesProps) {
  const ids = fields.map(({ id }) => id)
  return (
    <div className="alert warn" role="alert">
      <Icon name="warn" />
      <div className={css.conflict}>
        <strong>{title ?? texts.title(by)}</strong>
        <p>{fields.length === 0 ? texts.none : (how ?? texts.how)}</p>
        {taken.length > 0 && <p>{texts.taken(taken.join('、'))}</p>}
        {children}
        {fields.length > 1 && (
          <div className={css.all}>
            <button type="button" className="button small" onClick={() => onChoose(ids, 'mine')}>
              {texts.keepAll}
            </button>
            <button type="button" className="button small" onClick={() => onChoose(ids, 'theirs')}>
              {texts.takeAll}
            </button>
          </div>
        )}
        {fields.length > 0 && (
          <dl className={css.fields}>
            {fields.map((field) => (
              <div key={field.id} className={css.sides}>
                <dt>{field.title}</dt>
                <OneSide of={field} side="mine" onChoose={onChoose} />
                <OneSide of={field} side="theirs" onChoose={onChoose} />
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

function OneSide({
  of: { id, title, chosen, ...values },
  side,
  onChoose,
}: {
  of: ConflictField
  side: Side
  onChoose: ConflictSidesProps['onChoose']
}) {
  const isMine = side === 'mine'
  return (
    <dd className={chosen === side ? `${css.side} ${css.chosen}` : css.side}>
      <span className="muted text-small">{isMine ? texts.mine : texts.theirs}</span>
      <div className={css.value}>{values[side]}</div>
      <button
        type="button"
        className="button small"
        aria-pressed={chosen === side}
        aria-label={isMine ? texts.keepOf(title) : texts.takeOf(title)}
        onClick={() => onChoose([id], side)}
      >
        {chosen === side && <Icon name="done" size="s" />}
        {isMine ? texts.keep : texts.take}
      </button>
    </dd>
  )
}
