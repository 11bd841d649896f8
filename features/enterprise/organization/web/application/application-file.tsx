import { fileFactsRoute } from '@portal/file/contract'
import { downloadFile, openPreview } from '@portal/file/web/public'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { applicationTexts as texts } from './application.texts.ts'
import css from './application.module.css'

/** The file that was handed in. */
export function ApplicationFile({ fileId }: { fileId: string }) {
  const facts = useQuery(queryOf(fileFactsRoute, { body: { fileId } }))
  return (
    <section aria-label={texts.file}>
      <QueryView query={facts}>
        {({ fileName, size }) => (
          <p className={css.file}>
            <span>{texts.file}</span>
            <Icon name="file" size="s" />
            <span>{fileName}</span>
            <span className="muted text-small">{sizeOf(size)}</span>
            <button type="button" className="button link" onClick={() => void openPreview({ fileId, fileName })}>
              {texts.preview}
            </button>
            <button
              type="button"
              className="button link"
              onClick={() => downloadFile({ fileId, fileName }).catch(showError)}
            >
              {texts.download}
            </button>
          </p>
        )}
      </QueryView>
    </section>
  )
}
