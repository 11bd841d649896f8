import { linkTo } from '@portal/contract'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { Link } from 'react-router'
import { definitionsPage } from '../../contract/design.pages.ts'
import { definitionRoute, definitionsRoute, discardDraftRoute } from '../../contract/design.routes.ts'
import type { DesignedDefinition } from '../../contract/design.schema.ts'
import { designTexts as texts } from './design.texts.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Names } from './step-words.ts'
import type { DesignedSteps } from './use-designed-steps.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import css from './design.module.css'

/** Name, versions and state of the draft, and what can be done with it. */
export function DesignHead({
  definition,
  design,
  faults,
  hints,
  names,
  mayEdit,
}: {
  definition: DesignedDefinition
  design: DesignedSteps
  faults: number
  /** What is worth a look, with the step's name. */
  hints: readonly string[]
  names: Names
  mayEdit: boolean
}) {
  const { type, name, version, versions } = definition
  const { edition, undo, redo, state, theirs } = design
  const [dialog, setDialog] = useState<'versions' | 'publish' | null>(null)
  const goOn = versions.reduce((sum, { running }) => sum + running, 0)
  const since = versions.find((one) => one.version === version)?.publishedAt ?? null
  const discard = useAction(discardDraftRoute, {
    onDone: () => {
      design.begin()
      void invalidate(definitionsRoute, definitionRoute)
      toast.success(texts.discarded)
    },
    onError: design.meet,
  })
  const askDiscard = async (): Promise<void> => {
    if (
      edition !== null &&
      (await confirm({ kind: 'warning', content: texts.discardAsk(name), okText: texts.discard }))
    )
      discard.run({ body: { type, edition } })
  }
  const isReady = edition !== null && state === 'saved' && theirs === undefined
  return (
    <>
      <div className={`page-title ${css.designHead}`}>
        <h1>{name}</h1>
        {edition !== null && <span className="tag primary">{texts.draftOf(version + 1)}</span>}
        <span className="muted text-small">
          {texts.inForce(version, since)}
          {texts.goOn(goOn)}
        </span>
        <span className="grow" />
        {mayEdit && <Saved design={design} />}
        <Link className="button plain" to={linkTo(definitionsPage)}>
          {texts.back}
        </Link>
        <button type="button" className="button" onClick={() => setDialog('versions')}>
          {texts.versions}
        </button>
        {mayEdit && (
          <>
            <button type="button" className="button" disabled={undo === null} onClick={() => undo?.()}>
              <Icon name="undo" />
              {texts.undo}
            </button>
            <button type="button" className="button" disabled={redo === null} onClick={() => redo?.()}>
              <Icon name="redo" />
              {texts.redo}
            </button>
            <ActButton of={discard} disabled={!isReady} onClick={() => void askDiscard()}>
              {texts.discard}
            </ActButton>
            {faults > 0 && <span className="error-text text-small">{texts.faultsFirst(faults)}</span>}
            <OpenButton
              className="button primary"
              disabled={!isReady || faults > 0}
              onClick={() => setDialog('publish')}
            >
              {texts.publish(version + 1)}
            </OpenButton>
          </>
        )}
      </div>
      <DraftConflict design={design} fields={definition.fields} names={names} />
      {dialog === 'versions' && <VersionsDialog {...{ definition, design, mayEdit }} onClose={() => setDialog(null)} />}
      {dialog === 'publish' && edition !== null && (
        <PublishDialog
          {...{ type, version: version + 1, edition, goOn, hints }}
          onStale={design.meet}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function Saved({ design: { state, savedAt, retry } }: { design: DesignedSteps }) {
  return (
    <span className="faint text-small" role="status">
      {state === 'saving' && texts.saving}
      {state === 'saved' && savedAt !== null && texts.saved(savedAt)}
      {state === 'unsaved' && (
        <>
          <span className="error-text">{texts.unsaved}</span>{' '}
          <button type="button" className="button link" onClick={retry}>
            {texts.retry}
          </button>
        </>
      )}
    </span>
  )
}
