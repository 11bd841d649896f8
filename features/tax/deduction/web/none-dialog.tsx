import { tickFoundRoute, tickRoute, type TickFilter, type TickRow } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { chosenRows, chosenSum, foundBody, rowsBody, type Selection } from './selection.rules.ts'
import type { Ticking } from './use-ticking.ts'

/** Asks why the chosen invoices, or all that a filter matches, are not deducted, and ticks them so. */
export function NoneDialog({
  period,
  filter,
  selection,
  rows,
  ticking,
  onClose,
}: {
  period: string
  filter: TickFilter
  selection: Selection
  rows: readonly TickRow[]
  ticking: Ticking
  onClose: () => void
}) {
  const shared = {
    draft: `deduct-none:${period}`,
    title: texts.noneTitle(chosenSum(selection, rows).count),
    hint: texts.noneHint,
    choices: texts.reasons,
    submit: texts.uses.none,
    onDone: ticking.ticked,
    onClose,
  }
  return selection.kind === 'found' ? (
    <ReasonDialog
      {...shared}
      route={tickFoundRoute}
      fixed={foundBody(period, filter, selection, 'none')}
      onRefused={ticking.refused(texts.conflictFound)}
    />
  ) : (
    <ReasonDialog
      {...shared}
      route={tickRoute}
      fixed={rowsBody(period, chosenRows(selection, rows), 'none')}
      onRefused={ticking.refused(texts.conflict)}
    />
  )
}
