import { floatingRoot } from '@portal/web-kit/floating-root'
import { trapFocus } from '@portal/web-kit/focus-trap'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { groupsFor, type Entry } from './entries.rules.ts'
import type { PaletteGiven } from './given.ts'
import { Marked } from './marked.tsx'
import { paletteTexts as texts } from './palette.texts.ts'
import { useChoices } from './use-choices.ts'
import { useEntries } from './use-entries.ts'
import css from './palette.module.css'

/** Search for pages, tasks, people and commands, by Chinese, pinyin or initials. */
export function Palette({ given, onClose }: OverlayProps) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const mask = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState('')
  const [asking, setAsking] = useState<Entry | null>(null)
  const all = useEntries(given as PaletteGiven, asking === null ? query : '')
  const choices = useChoices(asking)
  const { entries, isPending, isError, retry } = asking === null ? all : choices
  const groups = groupsFor(entries, query)
  const count = groups.reduce((sum, group) => sum + group.found.length, 0)
  useEffect(() => (mask.current === null ? undefined : trapFocus(mask.current, onClose)), [onClose])
  /** Nothing is marked then, so the first line of what follows is. */
  const ask = (entry: Entry | null): void => {
    setAsking(entry)
    setMarked('')
    setQuery('')
  }
  const open = (entry: Entry): void => {
    if (entry.argument !== undefined) {
      ask(entry)
      return
    }
    onClose()
    if (entry.run !== undefined) entry.run()
    else void navigate(entry.path)
  }
  return createPortal(
    // A click outside closes it: nothing is lost.
    <div
      className={`backdrop ${css.backdrop}`}
      ref={mask}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={`modal ${css.palette}`} role="dialog" aria-modal="true" aria-label={texts.label} tabIndex={-1}>
        <Command shouldFilter={false} loop label={texts.label} value={marked} onValueChange={setMarked}>
          <div className={css.group}>
            <Icon name="search" size="l" />
            <Command.Input
              data-autofocus
              value={query}
              onValueChange={setQuery}
              placeholder={
                asking === null ? texts.placeholder : texts.choose(asking.title, asking.argument?.label ?? '')
              }
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && query === '' && asking !== null) ask(null)
              }}
              maxLength={60}
            />
            <button type="button" className="close-button" aria-label={texts.close} onClick={() => onClose()}>
              <Icon name="close" />
            </button>
          </div>
          <p className="screen-reader-only" role="status">
            {isPending ? '' : texts.found(count)}
          </p>
          {isError && (
            <p className={css.failed} role="alert">
              {asking === null ? texts.failed : texts.choicesFailed}
              <button type="button" className="button link" onClick={retry}>
                {texts.retry}
              </button>
            </p>
          )}
          <Command.List label={texts.label}>
            {groups.map(({ kind, found }) => (
              <Command.Group key={kind} heading={kind === 'choice' ? asking?.argument?.label : texts.groups[kind]}>
                {found.map(({ entry, match }) => (
                  <Command.Item key={entry.id} value={`${kind} ${entry.id}`} onSelect={() => open(entry)}>
                    <Icon name={entry.icon} />
                    <Marked title={entry.title} match={match} />
                    {entry.hint !== '' && <span className={css.hint}>{entry.hint}</span>}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
          {count === 0 &&
            (isPending ? (
              <Skeleton rows={3} height={40} />
            ) : (
              <EmptyState icon="search" title={texts.none} reason={texts.noneReason} />
            ))}
          <p className={css.foot} aria-hidden="true">
            {(asking === null ? texts.keys : texts.choiceKeys).map(([key, word]) => (
              <span key={key}>
                <kbd>{key}</kbd>
                {word}
              </span>
            ))}
          </p>
        </Command>
      </div>
    </div>,
    floatingRoot(),
  )
}
