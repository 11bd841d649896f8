import { Icon } from '@portal/web-kit/icon.tsx'
import type { ImportState } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import css from './import.module.css'

const at = (state: ImportState | undefined): number =>
  state === undefined || state === 'refused' || state === 'cancelled' || state === 'failed'
    ? 0
    : state === 'done'
      ? 3
      : state === 'writing'
        ? 2
        : 1

/** Current step of the import: choose, check, confirm. */
export function ImportSteps({ state }: { state: ImportState | undefined }) {
  const now = at(state)
  return (
    <ol className={css.importSteps} aria-label="导入进度">
      {invoiceTexts.steps.map((step, index) => (
        <li
          key={step}
          className={index < now ? 'status done' : index === now ? 'status run' : 'status idle'}
          aria-current={index === now ? 'step' : undefined}
        >
          <Icon name={index < now ? 'done' : index === now ? 'half' : 'ring'} size="s" />
          {step}
        </li>
      ))}
    </ol>
  )
}
