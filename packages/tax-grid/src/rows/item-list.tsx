import type { RowItem } from '../model/grid-kind.ts'
import { rowTexts } from '../figures/row.texts.ts'
import type { ListedItems } from './use-item-list.ts'
import css from './rows.module.css'

/** Items below the add line; one that is not offered says why. */
export function ItemList({ list, onPick }: { list: ListedItems; onPick: (item: RowItem) => void }) {
  const { id, text, items, at, hasMore } = list
  if (text === null) return null
  return (
    <div className={css.items}>
      {items !== null && (
        <div role="listbox" id={id} aria-label={rowTexts.items}>
          {items.map((item, index) => (
            <div
              key={item.key}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === at}
              aria-disabled={!item.isOffered}
              tabIndex={-1}
              onPointerDown={(event) => {
                event.preventDefault()
                event.stopPropagation()
                if (item.isOffered) onPick(item)
              }}
            >
              {item.name}
              {item.note !== undefined && item.note !== '' && <em>{item.note}</em>}
            </div>
          ))}
        </div>
      )}
      <p>{items === null ? rowTexts.textHint : hintOf(items.length, hasMore)}</p>
    </div>
  )
}

const hintOf = (count: number, hasMore: boolean): string =>
  count === 0 ? rowTexts.noItem : hasMore ? rowTexts.moreItems : rowTexts.itemHint
