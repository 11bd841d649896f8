import { callForFile } from '@portal/web-kit/call'
import { confirm, useConfirm } from '@portal/web-kit/confirm'
import { useEffect, useState } from 'react'
import { viewImageRoute } from '../../contract/index.ts'
import { previewTexts as texts } from './preview.texts.ts'
import { Zoom, useZoom } from './zoom.tsx'
import css from './preview.module.css'

/** A refusal of a picture is read for so long. */
const failedMs = 1000

/** A picture. One that fails says so in a dialog that closes itself, and the preview with it. */
export function PictureView({ fileId, fileName, onClose }: { fileId: string; fileName: string; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const zoom = useZoom()
  useEffect(() => {
    const asked = new AbortController()
    let made: string | null = null
    callForFile(viewImageRoute, { body: { fileId } }, { signal: asked.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob)
        if (asked.signal.aborted) URL.revokeObjectURL(made)
        else setAddress(made)
      },
      (error: unknown) => {
        if (!asked.signal.aborted) sayFailed(error, onClose)
      },
    )
    return () => {
      asked.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [fileId, onClose])
  if (address === null)
    return (
      <p role="status" className={css.note}>
        {texts.loading}
      </p>
    )
  return (
    <>
      <Zoom of={zoom} />
      <div className={css.scroll}>
        <img
          src={address}
          alt={fileName}
          className={css.picture}
          style={{ width: `${zoom.scale * 100}%` }}
          onError={() => sayFailed(new Error(texts.unreadable), onClose)}
        />
      </div>
    </>
  )
}

function sayFailed(error: unknown, onClose: () => void): void {
  const message = error instanceof Error ? error.message : String(error)
  onClose()
  void confirm({ title: texts.failedTitle, content: texts.failed(message), kind: 'error' })
  const shown = useConfirm.getState().pending.at(-1)
  setTimeout(() => shown?.answer(false), failedMs)
}
