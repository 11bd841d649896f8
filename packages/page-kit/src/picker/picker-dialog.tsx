import { mostChosen } from '@portal/contract'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { ReactNode } from 'react'
import type { Option } from '../fields/field-input.ts'
import { PickerList } from './picker-list.tsx'
import { pickerTexts as texts } from './picker.texts.ts'
import type { Picked, PickerOf } from './picker.ts'
import { usePicking } from './use-picking.ts'
import css from './picker.module.css'

const wide = 960
const ready: Act = { busy: false, off: null }
const nobody: readonly never[] = []

export interface PickerDialogProps<Row> {
  of: PickerOf<Row>
  /** Beside the title: what it is picked for. */
  subtitle?: string
  /** What is picked already. */
  chosen?: readonly Option[]
  /** One at most, by radio buttons. */
  isSingle?: boolean
  /** So many at most. */
  most?: number
  /** Beside the buttons: what follows from what is picked. */
  note?: (picked: readonly Picked<Row>[]) => ReactNode
  /** Where confirming writes at once: state of that act. */
  act?: Act
  /** Confirmed, in the order of picking. The dialog stays until it is taken away. */
  onChoose: (picked: readonly Picked<Row>[]) => unknown
  onClose: () => void
}

/** Picks rows of a list: filters, pages, and what is picked over all of them. */
export function PickerDialog<Row>(props: PickerDialogProps<Row>) {
  const { of, subtitle, chosen = nobody, isSingle = false, most = mostChosen, note, act = ready, onClose } = props
  const picking = usePicking(of, chosen, most)
  const { picked, over } = picking
  return (
    <Dialog
      title={
        <>
          {of.title}
          {subtitle !== undefined && <small className={`muted text-small ${css.subtitle}`}>{subtitle}</small>}
        </>
      }
      width={wide}
      onClose={onClose}
      footer={
        <>
          <span className={`muted text-small ${css.pickerNote}`}>{note?.(picked)}</span>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton
            of={act}
            className="button primary"
            disabled={over > 0 || (picked.length === 0 && chosen.length === 0)}
            onClick={() => props.onChoose(picked)}
          >
            {isSingle ? texts.one : texts.confirm(picked.length, of.list.unit)}
          </ActButton>
        </>
      }
    >
      <PickerList of={of} picking={picking} isSingle={isSingle} />
    </Dialog>
  )
}
