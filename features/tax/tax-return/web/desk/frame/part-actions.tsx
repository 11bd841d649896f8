import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense, useState } from 'react'
import { deskTexts } from '../desk.texts.ts'
import { deskPlaces, type DeskPart, type ReturnDialogProps } from './desk-parts.ts'
import { usePart } from './resting-cell.tsx'

/** Buttons and menu entries of other features; each opens its part over the desk. */
export function PartActions({ of }: { of: DeskPart }) {
  const part = usePart(of)
  const [open, setOpen] = useState<string | null>(null)
  const offered = (place: string) =>
    partsAt<ReturnDialogProps>(place).filter(({ when }) => when?.({ ...part, onClose: () => setOpen(null) }) ?? true)
  const bar = offered(deskPlaces.bar)
  const next = offered(deskPlaces.next)
  const more = offered(deskPlaces.more)
  const all = [...bar, ...next, ...more]
  const shown = all.find((each) => each.id === open)
  usePageActs(
    all.map(({ id, title, icon }) => ({
      id,
      title,
      icon: icon ?? 'file-text',
      words: deskTexts.alsoCalled[id] ?? '',
      run: () => setOpen(id),
    })),
  )
  return (
    <>
      {bar.map(({ id, title, icon }) => (
        <button key={id} type="button" className="button plain small" onClick={() => setOpen(id)}>
          {icon !== undefined && <Icon name={icon} />}
          {title}
        </button>
      ))}
      {more.length > 0 && (
        <PopMenu
          label={deskTexts.more}
          className="button plain small"
          button={
            <>
              {deskTexts.more}
              <Icon name="chevron-down" />
            </>
          }
        >
          {more.map(({ id, title, icon }) => (
            <button key={id} type="button" role="menuitem" onClick={() => setOpen(id)}>
              {icon !== undefined && <Icon name={icon} />}
              {title}
            </button>
          ))}
        </PopMenu>
      )}
      {next.map(({ id, title, icon }) => (
        <button key={id} type="button" className="button primary small" onClick={() => setOpen(id)}>
          {icon !== undefined && <Icon name={icon} />}
          {title}
        </button>
      ))}
      {shown !== undefined && (
        <Suspense>
          <shown.Part {...part} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
