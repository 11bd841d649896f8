import { useState } from 'react'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { drawDocument } from './draw-document.ts'
import { previewTexts as texts } from './preview.texts.ts'
import type { BytesView } from './bytes-view.ts'
import css from './preview.module.css'

/**
 * A document of Word in a frame without scripts. It is drawn from here: the frame lends its own document, and keeps the
 * styles of the file away from the page.
 */
export function DocumentView({ blob, fileName }: BytesView) {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const draw = (frame: HTMLIFrameElement): void => {
    drawDocument(blob, frame).then(
      () => setState('drawn'),
      () => setState('failed'),
    )
  }
  if (state === 'failed') return <ErrorCard error={new Error(texts.unreadable)} />
  return (
    <>
      {state === 'drawing' && (
        <p role="status" className={css.note}>
          {texts.loading}
        </p>
      )}
      <iframe
        title={texts.document(fileName)}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html lang='zh-CN'><head><title>-</title></head><body></body></html>"
        className={css.frame}
        onLoad={({ currentTarget }) => draw(currentTarget)}
      />
    </>
  )
}
