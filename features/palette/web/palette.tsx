import { trapFocus } from '@portal/web-kit/focus-trap'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { toast } from '@portal/web-kit/toast'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { groupsFor, type Entry } from './entries.rules.ts'
import type { PaletteGiven } from './given.ts'
import { Marked } from './marked.tsx'
import { paletteTexts as texts } from './palette.texts.ts'
import { useEntries } from './use-entries.ts'
import css from './palette.module.css'

/** Search for pages, tasks, people and commands, by Chinese, pinyin or initials. */
export function Palette({ given, onClose }: OverlayProps) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const mask = useRef<HTMLDivElement>(null)
  const { entries, isPending, isError, retry } = useEntries(given as PaletteGiven)
  const groups = groupsFor(entries, query)
  const count = groups.reduce((sum, group) => sum + group.found.length, 0)
  useEffect(() => (mask.current === null ? undefined : trapFocus(mask.current, onClose)), [onClose])
  const open = (entry: Entry): void => {
    onClose()
    if (entry.run !== undefined) entry.run()
    else if (entry.path !== '') void navigate(entry.path)
    else
      void navigator.clipboard.writeText(entry.title).then(
        () => toast.success(texts.copied(entry.title)),
        () => undefined,
      )
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
        <Command shouldFilter={false} loop label={texts.label}>
          <div className={css.group}>
            <Icon name="search" size="l" />
            <Command.Input
              data-autofocus
              value={query}
              onValueChange={setQuery}
              placeholder={texts.placeholder}
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
              {texts.failed}
              <button type="button" className="button link" onClick={retry}>
                {texts.retry}
              </button>
            </p>
          )}
          <Command.List label={texts.label}>
            {groups.map(({ kind, found }) => (
              <Command.Group key={kind} heading={texts.groups[kind]}>
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
            {texts.keys.map(([key, word]) => (
              <span key={key}>
                <kbd>{key}</kbd>
                {word}
              </span>
            ))}
          </p>
        </Command>
      </div>
    </div>,
    document.body,
  )
}
