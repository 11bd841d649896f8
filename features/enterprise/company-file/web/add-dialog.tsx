import { UploadRow, uploadsTexts, UploadZone, useUploads } from '@portal/file/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { companyFileKind, companyFileUpkeep } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'
import { DocumentFacts } from './document-facts.tsx'
import { useNewDocuments } from './use-new-documents.ts'
import css from './company-file.module.css'

const wide = 760

/** Uploads several files at once; what each is, is said meanwhile. */
export function AddDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const uploading = useUploads(companyFileKind)
  const { uploads, isBusy, add, retry, remove } = uploading
  const documents = useNewDocuments(uploading, onDone)
  const off = useUnavailableReason(companyFileUpkeep.saveRoute)
  const { leave } = useAskBeforeLeaving(onClose, { ask: uploadsTexts.ask, isHeld: () => isBusy })
  return (
    <Dialog
      title={texts.add}
      width={wide}
      isPage
      onClose={leave}
      footer={
        <>
          {isBusy && <span className="muted text-small">{texts.stillUploading}</span>}
          <button type="button" className="button" onClick={leave}>
            {texts.cancel}
          </button>
          <ActButton
            of={{
              busy: documents.isSaving,
              off: uploads.length === 0 ? texts.notChosen : isBusy ? texts.stillUploading : off,
            }}
            className="button primary"
            onClick={() => void documents.save()}
          >
            {texts.save}
          </ActButton>
        </>
      }
    >
      <UploadZone kind={companyFileKind} onFiles={add} />
      <ul className={css.files} aria-label={uploadsTexts.list}>
        {uploads.map((each) => (
          <li key={each.id}>
            <UploadRow of={each} onRetry={() => retry(each.id)} onRemove={() => remove(each.id)} />
            {each.state === 'stopped' && each.canRetry !== true ? null : (
              <DocumentFacts
                facts={documents.factsOf(each)}
                fault={documents.faults[each.id]}
                onChange={(own) => documents.change(each, own)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
