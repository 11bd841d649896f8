import { Icon } from '@portal/web-kit/icon.tsx'
import { Head } from '@portal/tax-grid/cells/head-row.tsx'
import { compareTexts as texts } from './compare.texts.ts'
import type { Compared } from './use-compared.ts'
import { isFollowing } from './past.rules.ts'
import type { DrawnHead } from './slots.rules.ts'
import css from './compare.module.css'

/** Cells of one head row of a block while comparing, with the references' titles and close buttons. */
export function CompareHeads({ compared, level }: { compared: Compared; level: number }) {
  const levels = compared.head.length
  return compared.head[level]?.map((cell, index) =>
    cell.slot === undefined ? (
      <Head key={index} cell={cell} blockId={compared.block.id} />
    ) : (
      <Beside key={index} cell={cell} compared={compared} isAlone={levels === 1} />
    ),
  )
}

function Beside({
  cell: { slot, part, colSpan, rowSpan },
  compared,
  isAlone,
}: {
  cell: DrawnHead
  compared: Compared
  isAlone: boolean
}) {
  if (slot?.kind === 'fold')
    return (
      <th scope="col" rowSpan={rowSpan} className={css.folded} title={compared.names(slot.columns)}>
        <span>{compared.names(slot.columns)}</span>
      </th>
    )
  if (slot?.kind !== 'past') return null
  const {
    reference: { key, name, title, note, ownPart, since },
  } = slot
  const isLater = isFollowing({ key })
  const close = isLater ? null : (
    <button
      type="button"
      className={css.shut}
      aria-label={texts.close(title)}
      title={texts.close(title)}
      onClick={() => compared.comparison.close(key)}
    >
      <Icon name="close" size="s" />
    </button>
  )
  if (part === undefined)
    return (
      <th
        scope="colgroup"
        colSpan={colSpan}
        rowSpan={rowSpan}
        className={isLater ? css.besideCell : `${css.besideCell} ${css.first}`}
        title={note === '' ? title : `${title}，${note}`}
      >
        {title}
        {note !== '' && <em>{note}</em>}
        {close}
      </th>
    )
  const word = {
    before: since === undefined ? texts.before : name,
    difference: ownPart || texts.difference,
    ratio: texts.ratio,
  }[part]
  const isFirst = part === 'before'
  return (
    <th
      scope="col"
      className={isFirst && !isLater ? `${css.besideCell} ${css.first}` : css.besideCell}
      title={`${title}，${word}`}
    >
      {isAlone && isFirst ? (
        <>
          {name}
          {close}
        </>
      ) : (
        word
      )}
    </th>
  )
}
