import { isNeeded, type LinesField as OfLines } from '@portal/contract'
import { linesTexts as texts } from './lines.texts.ts'
import css from './lines.module.css'

/** Names of the columns with unit and hint, and which of them are needed. */
export const LineHead = ({ of }: { of: OfLines }) => (
  <thead>
    <tr>
      <th scope="col" className={css.mark}>
        <span className="screen-reader-only">{texts.row}</span>
      </th>
      {of.line.map((field) => (
        <th key={field.name} scope="col" data-kind={field.kind}>
          <span className={isNeeded(field) ? 'required' : undefined}>
            {field.title}
            {field.unit !== undefined && <span className={css.unit}>{field.unit}</span>}
          </span>
          {field.hint !== undefined && <span className={css.hint}>{field.hint}</span>}
        </th>
      ))}
      <th scope="col" className={css.acts}>
        <span className="screen-reader-only">{texts.acts}</span>
      </th>
    </tr>
  </thead>
)
