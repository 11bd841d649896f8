import type { NamedPerson } from '@portal/contract'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { MentionList, optionId } from './mention-list.tsx'
import { threadTexts as texts } from './thread.texts.ts'
import { useMentions, type People } from './use-mentions.ts'
import css from './thread.module.css'

export interface Words {
  text: string
  mentions: string[]
}
export interface ComposerProps {
  label: string
  placeholder: string
  /** Longest text, in characters. */
  most: number
  /** Whom @ offers; nobody without it. A function is a constant of its component. */
  people?: People
  /** State of the call that sends the text. */
  act: Act
  /** Focuses the field each time it increases; 0 = never. */
  focusTurn?: number
  first?: string
  /** `form`: key of the draft in the browser. `saved`: the server's current text. */
  draft: { form: string; saved?: string }
  /** Called on every change, so that unsent text survives moving elsewhere. */
  onText?: (text: string) => void
  /** Controls beside the send button; they receive the current text and mentions. */
  more?: (words: Words | null) => ReactNode
  send: string
  onSend: (words: Words) => void
}

/** Field for what is said: Ctrl+Enter sends, @ offers people. Keeps the text until it is sent. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, most, people, act, focusTurn = 0, first = '', draft, onText, more, send, onSend } = props
  const [id, list] = [useId(), useId()]
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const { begun, offered, at, move, look, close, mentioned } = useMentions(field, people)
  useEffect(() => {
    if (focusTurn > 0) field.current?.focus()
  }, [focusTurn])
  const trimmed = text.trim()
  const words: Words | null = trimmed === '' ? null : { text: trimmed, mentions: mentioned(trimmed) }
  const put = (next: string): void => {
    setText(next)
    onText?.(next)
  }
  const take = (person: NamedPerson): void => {
    const caret = field.current?.selectionStart ?? text.length
    const start = caret - (begun?.length ?? 0)
    put(`${text.slice(0, start)}${person.name} ${text.slice(caret)}`)
    close()
    field.current?.focus()
  }
  const { offer } = useDraft(draft.form, text, put, {
    isBlank: (value) => value.trim() === '' || value === draft.saved,
  })
  const submit = (): void => {
    if (words !== null && !act.busy && act.off === null) onSend(words)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    // Keys of a word that an input method still composes are its own.
    if (nativeEvent.isComposing) return
    const chosen = offered[at]
    if (key === 'Enter' && (ctrlKey || metaKey)) submit()
    else if (chosen !== undefined && (key === 'Enter' || key === 'Tab')) take(chosen)
    else if (chosen !== undefined && (key === 'ArrowDown' || key === 'ArrowUp')) move(key === 'ArrowDown' ? 1 : -1)
    else if (begun !== null && key === 'Escape') {
      event.stopPropagation()
      close()
      return
    } else return
    event.preventDefault()
  }
  const chosen = offered[at]
  return (
    <div className={css.composer} data-part="composer">
      <label htmlFor={id} className="screen-reader-only">
        {label}
      </label>
      <DraftOffer offer={offer} />
      <textarea
        id={id}
        ref={field}
        className="input"
        rows={2}
        maxLength={most}
        placeholder={placeholder}
        readOnly={act.busy}
        value={text}
        {...(people === undefined ? {} : { 'aria-autocomplete': 'list' as const })}
        {...(chosen === undefined
          ? {}
          : { 'aria-controls': list, 'aria-activedescendant': optionId(list, chosen.userId) })}
        onChange={(event) => {
          put(event.target.value)
          look()
        }}
        onSelect={look}
        onBlur={(event) => {
          if (!(event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest('[data-mentions]') !== null))
            close()
        }}
        onKeyDown={onKey}
      />
      <MentionList id={list} people={offered} at={at} onTake={take} />
      <div className={css.foot}>
        <span className="faint text-tiny digits">{texts.lengthOf([...text].length, most)}</span>
        <span className={css.acts}>
          {more?.(words)}
          <ActButton of={act} className="button small primary" disabled={words === null} onClick={submit}>
            {send}
          </ActButton>
        </span>
      </div>
    </div>
  )
}
