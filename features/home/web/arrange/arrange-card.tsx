import { Icon } from '@portal/web-kit/icon.tsx'
import type { ComponentProps } from 'react'
import { arrangeTexts as texts } from './arrange.texts.ts'

interface ArrangeCardProps {
  title: string
  isHidden: boolean
  onToggle: () => void
  handle?: ComponentProps<'button'>
}

/** Tile of a card: name, drag handle if movable, and a visibility switch. */
export function ArrangeCard({ title, isHidden, onToggle, handle }: ArrangeCardProps) {
  return (
    <div className={isHidden ? 'card tile off' : 'card tile'}>
      {handle !== undefined && (
        <button type="button" className="xb grip" {...handle} aria-label={texts.move(title)}>
          <Icon name="drag" />
        </button>
      )}
      <b className="m">{title}</b>
      {isHidden && <span className="tag">{texts.hidden}</span>}
      <button
        type="button"
        className="btn txt s"
        aria-label={isHidden ? texts.showCard(title) : texts.hideCard(title)}
        onClick={onToggle}
      >
        {isHidden ? texts.show : texts.hide}
      </button>
    </div>
  )
}
