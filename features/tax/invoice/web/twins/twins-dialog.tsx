import { periodLabel } from '@portal/domain/period'
import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Can } from '@portal/web-kit/can.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import {
  decideTwins,
  listPool,
  listTwins,
  poolDetail,
  poolSums,
  type Twin,
  type TwinNames,
} from '../../contract/index.ts'
import { cellName, isCount } from '../cell-name.rules.ts'
import { twinsTexts as texts } from './twins.texts.ts'

const namesOf = ({ digital, paper }: Twin): TwinNames => ({ digital: digital.key, paper: paper.key })

/** Pairs of invoices that may be one, what joining each would change, and the decision. */
export function TwinsDialog({ twins, onClose }: { twins: readonly Twin[]; onClose: () => void }) {
  const decide = useAction(decideTwins, {
    async onDone({ joined, marked, apart }) {
      if (joined > 0) toast.success(texts.done.join(joined))
      if (marked > 0) toast.success(texts.done.mark(marked))
      if (apart > 0) toast.success(texts.done.apart)
      await invalidate(listTwins, listPool, poolSums, poolDetail)
    },
  })
  const run = (act: 'join' | 'apart', chosen: readonly Twin[]) =>
    decide.run({ body: { act, pairs: chosen.map(namesOf) } })
  const joinable = twins.filter(({ how }) => how !== 'differs')
  const acts: Column<Twin> = {
    id: 'acts',
    title: texts.join,
    isUntitled: true,
    kind: 'text',
    narrow: true,
    cell: (twin) => (
      <Can code="invoice:pool:import">
        {twin.how !== 'differs' && (
          <ActButton of={decide} className="button link" onClick={() => run('join', [twin])}>
            {texts.join}
          </ActButton>
        )}
        <ActButton of={decide} className="button link" onClick={() => run('apart', [twin])}>
          {texts.apart}
        </ActButton>
      </Can>
    ),
  }
  return (
    <Dialog
      title={texts.title}
      width={960}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.close}
          </button>
          {joinable.length > 0 && (
            <Can code="invoice:pool:import">
              <ActButton of={decide} className="button primary" onClick={() => run('join', joinable)}>
                {texts.all(joinable.length)}
              </ActButton>
            </Can>
          )}
        </>
      }
    >
      <p className="muted">{twins.length === 0 ? texts.none : texts.hint}</p>
      {twins.length > 0 && (
        <Table
          caption={texts.title}
          columns={[...columns, acts]}
          rows={twins}
          rowId={({ digital, paper }) => `${digital.key} ${paper.key}`}
          isSmall
          overflow="sideways"
        />
      )}
    </Dialog>
  )
}

const sides = ({ digital, paper }: Twin) => [digital, paper]
const columns: readonly Column<Twin>[] = [
  {
    id: 'numbers',
    title: texts.numbers,
    kind: 'text',
    isHeader: true,
    narrow: true,
    cell: (twin) =>
      sides(twin).map(({ key, number, filed }) => (
        <div key={key} className="digits">
          {number} {twin.how === 'join' && twin.stays === key && <span className="faint">{texts.stays}</span>}{' '}
          {filed.length > 0 && <span className="faint">{texts.filed(filed.map(periodLabel).join('、'))}</span>}
        </div>
      )),
  },
  {
    id: 'facts',
    title: texts.facts,
    kind: 'text',
    narrow: true,
    cell: (twin) =>
      sides(twin).map(({ key, date, partner, amount, tax }) => (
        <div key={key}>
          {date ?? '—'} {partner} {formatNumber(amount)} / {formatNumber(tax)}
        </div>
      )),
  },
  {
    id: 'effect',
    title: texts.effect,
    kind: 'long',
    isWide: true,
    narrow: true,
    cell: (twin) => effectOf(twin).map((line) => <div key={line}>{line}</div>),
  },
]

/** What joining a pair changes, line by line. */
export function effectOf({ how, tick, months }: Twin): string[] {
  if (how === 'mark') return [texts.mark]
  if (how === 'differs') return [texts.differs]
  const figures = months.flatMap(({ period, cells }) =>
    cells.map(({ cell, before, after }) => {
      const shown = (value: string) => formatNumber(value, 'default', isCount(cell) ? 0 : 2)
      return texts.month(periodLabel(period), cellName(cell), shown(before), shown(after))
    }),
  )
  return [
    ...(tick === null ? [] : [texts[tick.act](periodLabel(tick.period))]),
    ...(figures.length === 0 ? [texts.unchanged] : figures),
  ]
}
