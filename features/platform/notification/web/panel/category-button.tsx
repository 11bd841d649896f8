import css from './notice-panel.module.css'

interface Props {
  name: string
  count: number
  isChosen: boolean
  isHot?: boolean
  onChoose: () => void
}

/** One category; `isHot` shows its count in red. */
export function CategoryButton({ name, count, isChosen, isHot = false, onChoose }: Props) {
  return (
    <button type="button" className={isChosen ? 'on' : ''} aria-current={isChosen || undefined} onClick={onChoose}>
      <span>{name}</span>
      <span className={count === 0 ? css.zero : isHot ? 'count urgent' : 'count'}>{count}</span>
    </button>
  )
}
