import { fieldsOf } from '@portal/contract'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { callForFile } from '@portal/web-kit/call'
import { useMay } from '@portal/web-kit/caller'
import { confirm } from '@portal/web-kit/confirm'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { closeRoundRoute, proofRoute, ReviewRound, roundsRoute } from '../../contract/index.ts'
import { roundTexts as texts } from './round.texts.ts'

/** Rounds, newest first; a press opens the grants of one. */
export function Rounds() {
  const rounds = useQuery(queryOf(roundsRoute, {}))
  const [, setAsked] = useSearchParams()
  const columns = columnsOf<ReviewRound>(fieldsOf(ReviewRound), {
    name: { isFixed: true, narrow: true },
    scope: { isWide: true },
    open: { narrow: true },
    acts: { title: texts.acts, cell: (round) => <Acts round={round} /> },
  })
  return (
    <section className="card">
      <QueryView query={rounds} isPage>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="inbox" title={texts.empty} reason={texts.emptyReason} />
          ) : (
            <Table
              caption={texts.rounds}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              onOpen={({ id }) => setAsked({ round: id })}
              isFaint={({ closedAt }) => closedAt !== null}
              overflow="sideways"
            />
          )
        }
      </QueryView>
    </section>
  )
}

/** Closes a round, or exports the proof of a closed one, for reviewers. */
function Acts({ round }: { round: ReviewRound }) {
  const mayReview = useMay(closeRoundRoute.access)
  const close = useAction(closeRoundRoute, { onDone: () => void invalidate(roundsRoute) })
  if (!mayReview) return null
  const ask = async (): Promise<void> => {
    const content = texts.closeAsk(round.name, round.open)
    if (await confirm({ kind: 'warning', content, okText: texts.close })) close.run({ body: { id: round.id } })
  }
  const download = (): void => void callForFile(proofRoute, { query: { id: round.id } }).then(saveFile, showError)
  return round.closedAt === null ? (
    <ActButton of={close} className="button small" onClick={() => void ask()}>
      {texts.close}
    </ActButton>
  ) : (
    <button type="button" className="button small" onClick={download}>
      {texts.proof}
    </button>
  )
}
