import { linkTo } from '@portal/contract'
import { Steps } from '@portal/page-kit/parts/steps.tsx'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { returnPage } from '@portal/tax-return/pages'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { callForFile } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { evidencePage } from '../contract/evidence.pages.ts'
import {
  downloadEvidenceRoute,
  evidenceStateRoute,
  evidenceYearRoute,
  sealEvidenceRoute,
  type EvidenceState,
} from '../contract/index.ts'
import { CheckCard, OfflineCard } from './check-cards.tsx'
import css from './evidence.module.css'
import { evidenceTexts as texts } from './evidence.texts.ts'
import { PackItems } from './pack-items.tsx'

/** Packs of one return: what is in them, whether they hold, and sealing the last filing. */
export function PackView({ taskNo, year }: { taskNo: string; year: string | undefined }) {
  const query = useQuery(queryOf(evidenceStateRoute, { query: { taskNo } }))
  return (
    <>
      <QueryView query={query} isPage skeleton={<Skeleton rows={8} />}>
        {(state) => <Packs state={state} />}
      </QueryView>
      <p>
        <Link to={linkTo(evidencePage, year === undefined ? {} : { year })}>{texts.back}</Link>
      </p>
    </>
  )
}

function Packs({ state }: { state: EvidenceState }) {
  const [chosen, setChosen] = useState<string>()
  const seal = useAction(sealEvidenceRoute, {
    onDone: () => {
      toast.success(texts.sealed)
      setChosen(undefined)
      return Promise.all([invalidate(evidenceStateRoute), invalidate(evidenceYearRoute)])
    },
  })
  const { taskNo, version, packs, canSeal, why } = state
  const pack = packs.find(({ id }) => id === chosen) ?? packs[0]
  const done = state.steps.filter(({ at }) => at !== null)
  const ask = async () => {
    if (await confirm({ content: texts.sealAsk, okText: texts.seal })) seal.run({ body: { taskNo, version } })
  }
  const download = (packId: string): void => {
    void callForFile(downloadEvidenceRoute, { query: { packId } }).then(saveFile, showError)
  }
  return (
    <>
      <div className="page-title">
        <h1>{state.title}</h1>
        <span className="muted">{state.entName}</span>
        <span className="grow" />
        {packs.length > 1 && (
          <select
            className={`input ${css.choice}`}
            aria-label={texts.which}
            value={pack?.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {packs.map(({ id, number }) => (
              <option key={id} value={id}>
                {texts.pack(number)}
              </option>
            ))}
          </select>
        )}
        <Link className="button" to={linkTo(returnPage, { id: taskNo })}>
          {texts.open}
        </Link>
        {canSeal && (
          <ActButton of={seal} className="button primary" onClick={() => void ask()}>
            {texts.seal}
          </ActButton>
        )}
        {pack !== undefined && (
          <button type="button" className={canSeal ? 'button' : 'button primary'} onClick={() => download(pack.id)}>
            <Icon name="download" />
            {texts.download(sizeOf(pack.bytes))}
          </button>
        )}
      </div>
      <Steps
        label={texts.steps}
        steps={state.steps.map(({ name, at }) => (at === null ? name : `${name} ${at.slice(5, 10)}`))}
        at={done.length}
      />
      {pack === undefined ? (
        <EmptyState title={texts.unsealed} reason={canSeal ? texts.lead : why} icon="file" />
      ) : (
        <div className={css.columns}>
          <PackItems pack={pack} />
          <div className={css.side}>
            <CheckCard key={pack.id} pack={pack} />
            <OfflineCard />
          </div>
        </div>
      )}
    </>
  )
}
