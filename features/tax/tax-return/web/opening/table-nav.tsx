import { Icon } from '@portal/web-kit/icon.tsx'
import { toDecimal } from '@portal/domain/money'
import { formTabName, type OpeningField } from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

export interface TableNavProps {
  tables: readonly (readonly [string, readonly OpeningField[]])[]
  shown: string
  cells: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  missing: readonly string[]
  onShow: (table: string) => void
}

/** The forms with balances, each with its number of entered or unresolved ones. */
export function TableNav({ tables, shown, cells, faults, missing, onShow }: TableNavProps) {
  return (
    <nav className={css.openingNav} aria-label={texts.tables}>
      {tables.map(([name, fields]) => {
        const code = fields[0]?.ref.split('.')[0] ?? ''
        const filled = fields.filter(({ ref }) => cells[ref] !== undefined && !toDecimal(cells[ref]).isZero()).length
        const wrong = fields.filter(({ ref }) => faults[ref] !== undefined).length
        const open = fields.filter(({ ref }) => missing.includes(ref) && cells[ref] === undefined).length
        const [look, icon, count] =
          wrong > 0
            ? (['error', 'block', wrong] as const)
            : open > 0 && filled > 0
              ? (['warn', 'warn', open] as const)
              : filled > 0
                ? (['done', 'done', filled] as const)
                : (['idle', 'minus', texts.none] as const)
        return (
          <button
            key={name}
            type="button"
            title={name}
            aria-current={name === shown ? 'true' : undefined}
            onClick={() => onShow(name)}
          >
            <span className="grow">{formTabName({ code, name })}</span>
            <span className={`status ${look}`}>
              <Icon name={icon} size="s" />
              {count}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
