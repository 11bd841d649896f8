import { Icon } from '@portal/web-kit/icon.tsx'
import type { ComponentProps } from 'react'
import { arrangeTexts as texts } from './arrange.texts.ts'
import css from './arrange.module.css'

interface ArrangeCardProps {
  title: string
  isHidden: boolean
  onToggle: () => void
  handle?: ComponentProps<'button'>
}

/** Tile of a card: name, drag handle if movable, and a visibility switch. */
export function ArrangeCard({ title, isHidden, onToggle, handle }: ArrangeCardProps) {
  return (
    <div className={isHidden ? `card ${css.tile} off` : `card ${css.tile}`}>
      {handle !== undefined && (
        <button type="button" className={`close-button ${css.grip}`} {...handle} aria-label={texts.move(title)}>
          <Icon name="drag" />
        </button>
      )}
      <b className="medium">{title}</b>
      {isHidden && <span className="tag">{texts.hidden}</span>}
      <button
        type="button"
        className="button plain small"
        aria-label={isHidden ? texts.showCard(title) : texts.hideCard(title)}
        onClick={onToggle}
      >
        {isHidden ? texts.show : texts.hide}
      </button>
    </div>
  )
}
