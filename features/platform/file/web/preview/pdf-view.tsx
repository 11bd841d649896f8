import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'
import type { BytesView } from './bytes-view.ts'
import { PdfPage } from './pdf-page.tsx'
import { previewTexts as texts } from './preview.texts.ts'
import { useZoom, Zoom } from './zoom.tsx'
import css from './preview.module.css'

/** Pages of a PDF, each drawn when it comes into sight. */
export function PdfView({ blob }: BytesView) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const zoom = useZoom()
  useEffect(() => {
    const opening = openPdf(blob)
    let isOver = false
    opening.then(
      (opened) => {
        if (!isOver) setPdf(opened)
      },
      () => setFailed(true),
    )
    return () => {
      isOver = true
      opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined)
    }
  }, [blob])
  const first = useQuery({
    queryKey: ['file.page', pdf?.fingerprints[0]],
    queryFn: async () => {
      const page = await pdf?.getPage(1)
      const { width = 595, height = 842 } = page?.getViewport({ scale: 1 }) ?? {}
      return { width, height }
    },
    enabled: pdf !== null,
    gcTime: 0,
  })
  if (hasFailed || first.isError) return <ErrorCard error={new Error(texts.unreadable)} />
  if (pdf === null || first.data === undefined)
    return (
      <p role="status" className={css.note}>
        {texts.loading}
      </p>
    )
  const { data } = first
  return (
    <>
      <Zoom of={zoom} />
      <div className={css.scroll}>
        {Array.from({ length: pdf.numPages }, (_, at) => (
          <PdfPage key={at} pdf={pdf} number={at + 1} scale={zoom.scale} size={data} />
        ))}
      </div>
    </>
  )
}
