import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { taxTypeName } from '@portal/tax-task/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { filingProgressPage } from '../../contract/filing.pages.ts'
import {
  isAttemptOpen,
  previewFilingRoute,
  startFilingRoute,
  type FilingAttempt,
  type FilingCandidate,
  type FilingPreview,
} from '../../contract/index.ts'
import { latestOf } from './attempt-groups.rules.ts'
import { AttemptCard } from './attempt-card.tsx'
import { oneKeyTexts as texts } from './one-key.texts.ts'
import { attemptsChanged, useRecent } from './use-attempts.ts'
import css from './one-key.module.css'

/** Files chosen returns: what goes and what stays with its reason, then each on its way. */
export function FilingRun({ taskNos, onClose }: { taskNos: readonly string[]; onClose: () => void }) {
  const preview = useQuery(queryOf(previewFilingRoute, { body: { taskNos: [...taskNos] } }))
  const { data: recent = [] } = useRecent()
  const attempts = latestOf(recent).filter(({ taskNo }) => taskNos.includes(taskNo))
  const start = useAction(startFilingRoute, {
    waits: false,
    onDone: async (started) => {
      const count = started.filter(({ attemptId }) => attemptId !== null).length
      await attemptsChanged()
      if (count > 0) toast.success(texts.started(count))
      else toast.info(texts.noneStarted)
    },
  })
  const goes = preview.data?.rows.filter(({ fault }) => fault === null) ?? []
  const isUnderWay = attempts.some(({ state }) => isAttemptOpen(state))
  return (
    <Dialog
      title={texts.title}
      width={860}
      isPage
      onClose={onClose}
      footer={
        <>
          {isUnderWay && (
            <>
              <Link className="button" to={linkTo(filingProgressPage)}>
                {texts.toProgress}
              </Link>
              <button type="button" className="button" onClick={onClose}>
                {texts.background}
              </button>
            </>
          )}
          {goes.length > 0 && (
            <ActButton
              of={start}
              className="button primary"
              onClick={() => start.run({ body: { tasks: goes.map(({ taskNo, version }) => ({ taskNo, version })) } })}
            >
              {texts.start(goes.length)}
            </ActButton>
          )}
        </>
      }
    >
      {preview.error !== null && (
        <ErrorCard error={preview.error} onRetry={() => void preview.refetch()} title={texts.loadFailed} />
      )}
      {preview.data === undefined ? (
        preview.error === null && <Skeleton rows={4} height={32} />
      ) : (
        <Candidates preview={preview.data} />
      )}
      <Attempts attempts={attempts} />
    </Dialog>
  )
}

function Candidates({ preview: { bureau, rows } }: { preview: FilingPreview }) {
  const fine = rows.filter(({ fault }) => fault === null).length
  const waiting = rows.filter(({ attemptId }) => attemptId === null)
  return (
    <>
      <p className="muted">{texts.intro}</p>
      {bureau !== 'real' && (
        <p className="alert">
          <Icon name={bureau === 'none' ? 'block' : 'info'} />
          {bureau === 'none' ? texts.none : texts.simulated}
        </p>
      )}
      {waiting.length > 0 && (
        <>
          <p className="digits">
            {texts.goes(fine)}
            {waiting.length > fine && `，${texts.stays(waiting.length - fine)}`}
          </p>
          <Table caption={texts.title} columns={columns} rows={waiting} rowId={({ taskNo }) => taskNo} isSmall />
        </>
      )}
    </>
  )
}

const columns: Column<FilingCandidate>[] = [
  {
    id: 'name',
    title: texts.columns.name,
    kind: 'text',
    isHeader: true,
    cell: (row) => `${taxTypeName(row.taxType)} ${declaredLabel(row)}`,
  },
  { id: 'told', title: texts.columns.told, kind: 'text', cell: ({ told }) => <span className="digits">{told}</span> },
  {
    id: 'fault',
    title: texts.columns.state,
    kind: 'text',
    cell: ({ fault }) =>
      fault === null ? (
        <span className="status done">
          <Icon name="done" size="s" />
          {texts.ready}
        </span>
      ) : (
        <span className="status error">
          <Icon name="block" size="s" />
          {fault}
        </span>
      ),
  },
]

function Attempts({ attempts }: { attempts: readonly FilingAttempt[] }) {
  if (attempts.length === 0) return null
  const done = attempts.filter(({ state }) => !isAttemptOpen(state)).length
  return (
    <div className={css.attempts} role="status">
      <p className="muted digits">{texts.progress(done, attempts.length)}</p>
      {attempts.map((attempt) => (
        <AttemptCard key={attempt.attemptId} attempt={attempt} />
      ))}
    </div>
  )
}
