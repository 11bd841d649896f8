import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { mentionBegun, mentionsIn } from '@portal/contract'
import { mostCommentLength, type Member } from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import { MentionList } from './mention-list.tsx'
import css from '../collaboration.module.css'

export interface Words {
  text: string
  mentions: string[]
}
export interface ComposerProps {
  label: string
  placeholder: string
  members: readonly Member[]
  /** State of the call that sends the comment. */
  act: Act
  /** Focuses the field each time it increases; 0 = never. */
  focusTurn?: number
  first?: string
  /** `form`: key of the draft in the browser. `saved`: the server's current text. */
  draft: { form: string; saved?: string }
  /** Called on every change, so that unsent text survives moving to other cells. */
  onText?: (text: string) => void
  /** Buttons beside the send button; they receive the current text and mentions. */
  more?: (words: Words | null) => ReactNode
  send: string
  onSend: (words: Words) => void
}
const mostOffered = 6

/** Field for a comment: Ctrl+Enter sends, @ offers the members. Keeps the text until it is sent. */
export function Composer({
  label,
  placeholder,
  members,
  act,
  focusTurn = 0,
  first = '',
  draft,
  onText,
  more,
  send,
  onSend,
}: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [begun, setBegun] = useState<string | null>(null)
  useEffect(() => {
    if (focusTurn > 0) field.current?.focus()
  }, [focusTurn])
  const trimmed = text.trim()
  const words: Words | null = trimmed === '' ? null : { text: trimmed, mentions: mentionsIn(trimmed, members) }
  const offered = begun === null ? [] : members.filter((member) => member.name.includes(begun)).slice(0, mostOffered)
  const put = (next: string): void => {
    setText(next)
    onText?.(next)
  }
  const look = (): void => {
    const now = field.current
    if (now !== null) setBegun(mentionBegun(now.value, now.selectionStart))
  }
  const take = (member: Member): void => {
    const caret = field.current?.selectionStart ?? text.length
    const start = caret - (begun?.length ?? 0)
    put(`${text.slice(0, start)}${member.name} ${text.slice(caret)}`)
    setBegun(null)
    field.current?.focus()
  }
  const { offer } = useDraft(draft.form, text, put, {
    isBlank: (value) => value.trim() === '' || value === draft.saved,
  })
  const submit = (): void => {
    if (words !== null && !act.busy && act.off === null) onSend(words)
  }
  return (
    <div className={css.composer}>
      <label htmlFor={id} className="screen-reader-only">
        {label}
      </label>
      <DraftOffer offer={offer} />
      <textarea
        id={id}
        ref={field}
        className="input"
        rows={2}
        maxLength={mostCommentLength}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          put(event.target.value)
          look()
        }}
        onSelect={look}
        onBlur={(event) => {
          if (!(event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest('[data-mentions]') !== null))
            setBegun(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
            event.preventDefault()
            submit()
          }
          if (event.key === 'Escape' && begun !== null) {
            event.stopPropagation()
            setBegun(null)
          }
        }}
      />
      <MentionList members={offered} onTake={take} />
      <div className="row between">
        <span className="faint text-tiny digits">{texts.lengthOf([...text].length, mostCommentLength)}</span>
        <span className="row">
          {more?.(words)}
          <ActButton of={act} className="button small primary" disabled={words === null} onClick={submit}>
            {send}
          </ActButton>
        </span>
      </div>
    </div>
  )
}
