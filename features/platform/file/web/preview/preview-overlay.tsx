import { ActButton } from '@portal/web-kit/act-button.tsx'
import { callForFile } from '@portal/web-kit/call'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { downloadFileRoute, fileFactsRoute, type FileFacts } from '../../contract/index.ts'
import { downloadFile, type NamedFile } from '../download-file.ts'
import { previewTexts as texts } from './preview.texts.ts'
import type { BytesView } from './bytes-view.ts'
import css from './preview.module.css'

const wide = 1000
/** A page holds what it shows. */
const mostBytes = 52_428_800

type Drawn = LazyExoticComponent<ComponentType<BytesView>>
const views: Readonly<Partial<Record<FileFacts['kind'], Drawn>>> = {
  docx: lazy(async () => ({ default: (await import('./document-view.tsx')).DocumentView })),
  pdf: lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView })),
}
const Sheets = lazy(async () => ({ default: (await import('./sheets-view.tsx')).SheetsView }))
const Picture = lazy(async () => ({ default: (await import('./picture-view.tsx')).PictureView }))

/** A file over the page (FIL-02). Nothing that reads it is loaded before it is opened. */
export function PreviewOverlay({ given, onClose }: OverlayProps) {
  const file = given as NamedFile
  const query = useQuery(queryOf(fileFactsRoute, { body: { fileId: file.fileId } }))
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await downloadFile({ ...file, size: query.data?.size ?? 0 })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={file.fileName}
      width={wide}
      isPage
      className={css.body ?? ''}
      onClose={() => onClose()}
      footer={
        <>
          <button type="button" className="button" onClick={() => onClose()}>
            {texts.close}
          </button>
          <ActButton of={{ busy, off: null }} className="button primary" onClick={() => void save()}>
            {texts.download}
          </ActButton>
        </>
      }
    >
      <QueryView query={query} skeleton={<Loading />}>
        {(facts) => (
          <Suspense fallback={<Loading />}>
            <Content facts={facts} onClose={() => onClose()} />
          </Suspense>
        )}
      </QueryView>
    </Dialog>
  )
}

const Loading = () => (
  <p role="status" className={css.note}>
    {texts.loading}
  </p>
)

function Content({ facts, onClose }: { facts: FileFacts; onClose: () => void }) {
  const { fileId, fileName, kind, size } = facts
  if (size > mostBytes) return <p className={css.note}>{texts.large}</p>
  if (kind === 'picture') return <Picture fileId={fileId} fileName={fileName} onClose={onClose} />
  if (kind === 'xlsx') return <Sheets fileId={fileId} />
  const View = views[kind]
  return View === undefined ? (
    <p className={css.note}>{texts.other}</p>
  ) : (
    <Bytes fileId={fileId}>{(blob) => <View blob={blob} fileName={fileName} />}</Bytes>
  )
}

function Bytes({ fileId, children }: { fileId: string; children: (blob: Blob) => React.ReactNode }) {
  const query = useQuery({
    queryKey: ['file.bytes', fileId],
    queryFn: async ({ signal }) => (await callForFile(downloadFileRoute, { body: { fileId } }, { signal })).blob,
    // Files do not change, and their bytes are not kept longer than they are looked at.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <QueryView query={query} skeleton={<Loading />}>
      {children}
    </QueryView>
  )
}
