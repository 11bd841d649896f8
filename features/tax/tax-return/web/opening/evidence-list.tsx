import { ActButton } from '@portal/web-kit/act-button.tsx'
import { isAborted } from '@portal/web-kit/api-error'
import { callForFile } from '@portal/web-kit/call'
import { useCaller } from '@portal/web-kit/caller'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { invalidate } from '@portal/web-kit/query'
import { saveFile } from '@portal/web-kit/save-file'
import { showError, wordsOf } from '@portal/web-kit/show-error'
import { upload } from '@portal/web-kit/upload'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import {
  addOpeningEvidenceRoute,
  evidenceEndings,
  openingEvidenceRoute,
  openingRoute,
  removeOpeningEvidenceRoute,
  type Opening,
} from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

const kilo = 1024

/** Evidence of the balances, for reviewers. */
export function EvidenceList({
  taxType,
  evidence,
  mayEdit,
}: Pick<Opening, 'taxType' | 'evidence'> & { mayEdit: boolean }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const off = useUnavailableReason(addOpeningEvidenceRoute)
  const entId = useCaller((state) => state.caller)?.entId ?? ''
  const remove = useAction(removeOpeningEvidenceRoute, {
    onDone: () => invalidate(openingRoute),
    onError: (error) => {
      setRefusal(wordsOf(error))
      return true
    },
  })
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    setRefusal('')
    try {
      await upload(addOpeningEvidenceRoute, { files: [file], fields: { taxType } })
      await invalidate(openingRoute)
    } catch (error) {
      if (!isAborted(error)) setRefusal(`${file.name}：${wordsOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  const download = (evidenceId: string): void => {
    callForFile(openingEvidenceRoute, { query: { taxType, evidenceId, entId } }).then(saveFile, showError)
  }
  return (
    <section className={css.openingEvidence} aria-label={texts.evidence}>
      <h2>{texts.evidence}</h2>
      <ul>
        {evidence.map(({ evidenceId, name, size, userName, at }) => (
          <li key={evidenceId} className="row">
            <Icon name="clip" size="s" />
            <button
              type="button"
              className="button link grow"
              title={`${userName} ${at}`}
              onClick={() => download(evidenceId)}
            >
              {name}
            </button>
            <span className="faint text-tiny digits">{Math.ceil(size / kilo)} KB</span>
            {mayEdit && (
              <ActButton
                of={remove}
                className="button link"
                aria-label={texts.remove(name)}
                onClick={() => remove.run({ body: { taxType, evidenceId } })}
              >
                <Icon name="close" size="s" />
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <ChooseFile
          of={{ busy, off }}
          accept={evidenceEndings.join()}
          className="button link"
          onFile={(file) => void send(file)}
        >
          <Icon name="plus" size="s" />
          {texts.add}
        </ChooseFile>
      )}
      <p className="faint text-tiny">{texts.evidenceHint}</p>
      {refusal !== '' && (
        <p className="error-text text-tiny" role="alert">
          {refusal}
        </p>
      )}
    </section>
  )
}
